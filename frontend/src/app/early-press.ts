/** What of the bar can have the focus. */
const STOPS = 'header :is(a, button, summary)';
const MENUS = 'header details';

/**
 * Hears what a page without its script cannot: the last press of a button, the last shortcut, and the last
 * form that was sent, which would otherwise load the page anew, empty. In the bar, which is drawn once more,
 * the focus stays where it was, and a menu open.
 * @param buttons a selector for those that stand in the same order before and after the script has drawn them
 * @returns what does it once more and stops hearing; to be called when the page has its script
 */
export function hearEarlyPress(buttons: string): () => void {
  let repeat = () => {};
  let focus = () => {};
  let open = () => {};
  const keepMenu = (menu: HTMLDetailsElement) => {
    const later = sameLater(menu, MENUS);
    // It opens after its press, and tells of it later still.
    const isOpen = !menu.open;
    open = () => later()?.toggleAttribute('open', isOpen);
  };
  const listeners = {
    click: ({ target }: MouseEvent) => {
      const menu = (target as Element).closest('summary')?.closest('details');
      if (menu) keepMenu(menu);
      const button = (target as Element).closest(buttons);
      if (!button) return;
      const later = sameLater(button, buttons);
      repeat = () => later()?.click();
    },
    focusin: ({ target }: FocusEvent) => {
      const later = sameLater(target as Element, STOPS);
      focus = () => {
        if (document.activeElement === document.body) later()?.focus();
      };
    },
    keydown: ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (!ctrlKey && !metaKey) return;
      const shortcut = { key, ctrlKey, metaKey, bubbles: true };
      repeat = () => document.dispatchEvent(new KeyboardEvent('keydown', shortcut));
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      const place = [...document.forms].indexOf(event.target as HTMLFormElement);
      repeat = () => document.forms[place]?.requestSubmit();
    },
  };
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of all) document.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of all) document.removeEventListener(name, listener, true);
    open();
    focus();
    repeat();
  };
}

/** @returns what stands at the element's place among those of the selector, once the script has drawn them */
function sameLater(element: Element, selector: string): () => HTMLElement | undefined {
  const place = [...document.querySelectorAll(selector)].indexOf(element);
  return () => document.querySelectorAll<HTMLElement>(selector)[place];
}
