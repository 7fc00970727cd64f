// Translators wrap each text of a page in two `<font>` elements. React does not expect that, and throws when
// it removes a text that is elsewhere by now. The page says `translate="no"`, but not every translator obeys.

/**
 * Returns the child of `parent` that a translator has put around the node; `null` if the translator replaced
 * the node.
 */
function wrapperIn(parent: Node, node: Node): Node | null {
  let at: Node = node;
  while (at.parentNode !== parent) {
    if (at.parentNode?.nodeName !== 'FONT') return null;
    at = at.parentNode;
  }
  return at;
}

/**
 * If a translator has wrapped a node, removes the wrapper instead of the node, or inserts before the wrapper.
 * If the node was replaced, removes nothing, or inserts at the end.
 */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node): Node {
      if (child.parentNode === this) return removeChild.call(this, child);
      const wrapper = wrapperIn(this, child);
      if (wrapper !== null) removeChild.call(this, wrapper);
      return child;
    },
    insertBefore(this: Node, node: Node, before: Node | null): Node {
      const place = before === null || before.parentNode === this ? before : wrapperIn(this, before);
      return insertBefore.call(this, node, place);
    },
  });
}
