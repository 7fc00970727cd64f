import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { RecordReference } from '../../../model/recordReference.ts';
import { followLink, leadsSomewhere, linkTitle } from './followLink.ts';
import { PositionDiagram, positionOf } from './PositionDiagram.tsx';
import { safeHtml } from './safeHtml.ts';
import type { HtmlObject, SafeHtml } from './safeHtml.ts';
import { TextPicture } from './TextPicture.tsx';
import { usePrinting } from '../../platform/Printing.tsx';
import { useApp } from '../../session/appContext.tsx';

interface HtmlBodyProps {
  readonly html: string;
  /** The title above the text: if the text starts with it, it is not repeated. */
  readonly title: string;
  readonly onOpen: (reference: RecordReference) => void;
}

interface Place {
  readonly element: Element;
  readonly object: HtmlObject;
}

/** The number of pictures and diagrams rendered at once; later ones follow when the user scrolls near. */
const DRAWN_AT_ONCE = 40;
const NO_PLACES: readonly Place[] = [];

/** An HTML body: sanitized, with pictures and diagrams that the page renders, and links as buttons. */
export function HtmlBody({ html, title, onOpen }: HtmlBodyProps) {
  const app = useApp();
  const printing = usePrinting();
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ readonly safe: SafeHtml; readonly places: readonly Place[] }>();
  const seen = useSeen(shown?.places ?? NO_PLACES);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const safe = safeHtml(html);
    withoutTitle(safe.content, title);
    nameLinks(safe);
    const places = [...safe.content.querySelectorAll('[data-object]')].map((element) => ({
      element,
      object: safe.objects[Number(element.getAttribute('data-object'))],
    }));
    host.current.replaceChildren(safe.content);
    // The places exist only once the browser has parsed the text.
    setShown({ safe, places });
  }, [html, title]);

  function handleClick({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest('[data-link]') : null;
    if (link !== null) followLink(app, shown?.safe.links[Number(link.getAttribute('data-link'))], onOpen);
  }

  return (
    <>
      {/* The links inside are buttons, which handle keys themselves. */}
      <div
        ref={host}
        className={shown?.safe.hasLongWords === true ? 'text-html long-words' : 'text-html'}
        onClick={handleClick}
      />
      {shown?.places.map(
        ({ element, object }, at) =>
          (at < DRAWN_AT_ONCE || printing || seen.has(element)) &&
          createPortal(<HtmlObjectView object={object} />, element, String(at)),
      )}
      {shown?.safe.notes.map((note) => (
        <p key={note} className="notation-note">
          {note}
        </p>
      ))}
    </>
  );
}

/** Returns the places after the first `DRAWN_AT_ONCE` that have been in or near the window. */
function useSeen(places: readonly Place[]): ReadonlySet<Element> {
  const [seen, setSeen] = useState<ReadonlySet<Element>>(new Set());
  useEffect(() => {
    const later = places.slice(DRAWN_AT_ONCE);
    if (later.length === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const found = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
        for (const element of found) observer.unobserve(element);
        if (found.length > 0) setSeen((before) => new Set([...before, ...found]));
      },
      { rootMargin: '400px' },
    );
    for (const { element } of later) observer.observe(element);
    return () => observer.disconnect();
  }, [places]);
  return seen;
}

function HtmlObjectView({ object }: { readonly object: HtmlObject }) {
  if (object.kind === 'picture') return <TextPicture file={object.file} words={object.words} />;
  const board = positionOf(object.fen);
  return board === undefined ? (
    <TextPicture file={object.file} words="" />
  ) : (
    <PositionDiagram board={board} sideKnown />
  );
}

function withoutTitle(content: DocumentFragment, title: string): void {
  const first = content.firstElementChild;
  const isTitle = first !== null && first.textContent.trim() === title && title !== '';
  const text = content.textContent.trim();
  if (isTitle && text !== title && text.startsWith(title)) first.remove();
}

function nameLinks({ content, links }: SafeHtml): void {
  for (const button of content.querySelectorAll<HTMLButtonElement>('button[data-link]')) {
    const link = links[Number(button.dataset.link)];
    button.title = linkTitle(link);
    if (!leadsSomewhere(link)) button.disabled = true;
  }
}
