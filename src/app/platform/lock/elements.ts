// A frame has a window of its own, with everything that was removed from ours; a `<link>` may open a
// connection. Nothing on the page may create either: not by name, not by markup, not by pasting.
import { HARMLESS } from './elementNames.ts';
import { apply, deleteProperty, getPrototypeOf, getterOf } from './natives.ts';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Checks the element that was created, not the requested name, because browsers parse names in their own way.
 * Elements that the browser does not know, and those of other languages, such as SVG, are harmless as well.
 */
function elementCheck(): <E extends Element>(element: E) => E {
  const localName = getterOf(Element.prototype, 'localName');
  const namespace = getterOf(Element.prototype, 'namespaceURI');
  const plain = HTMLElement.prototype;
  const unknown = HTMLUnknownElement.prototype;
  return (element) => {
    const name = localName(element);
    if (namespace(element) !== XHTML || (typeof name === 'string' && HARMLESS[name] === true)) return element;
    const kind: unknown = getPrototypeOf(element);
    if (kind === plain || kind === unknown) return element;
    throw new DOMException(`Open File makes no <${String(name)}>`, 'NotSupportedError');
  };
}

/** Makes documents create harmless elements only. */
export function guardElements(): void {
  const { createElement, createElementNS } = Document.prototype;
  const checked = elementCheck();
  // Custom elements may extend any other element, and a new document may have any as its root.
  for (const name of ['define', 'initialize', 'upgrade'])
    deleteProperty(CustomElementRegistry.prototype, name);
  deleteProperty(DOMImplementation.prototype, 'createDocument');
  Object.assign(Document.prototype, {
    createElement(this: Document, name: unknown, options?: ElementCreationOptions) {
      return checked(apply(createElement, this, [`${name}`, options]));
    },
    createElementNS(this: Document, space: string | null, name: unknown, options?: ElementCreationOptions) {
      return checked(apply(createElementNS, this, [space, `${name}`, options]));
    },
  });
}

/** Prevents editing outside of our text fields: pasting into editable content creates elements. */
export function guardEditing(): void {
  const targetOf = getterOf(Event.prototype, 'target');
  const localName = getterOf(Element.prototype, 'localName');
  const { preventDefault } = Event.prototype;
  const nameOf = (target: unknown): unknown => {
    try {
      return typeof target === 'object' && target !== null ? localName(target) : undefined;
    } catch {
      // The target is the document itself.
      return undefined;
    }
  };
  window.addEventListener(
    'beforeinput',
    (event) => {
      const name = nameOf(targetOf(event));
      if (name !== 'input' && name !== 'textarea') apply(preventDefault, event, []);
    },
    true,
  );
}
