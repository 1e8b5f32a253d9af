/**
 * Hears what a page without its script cannot: the last press of a button, the last shortcut, and the last
 * form that was sent, which would otherwise load the page anew, empty.
 * @param buttons a selector for those that stand in the same order before and after the script has drawn them
 * @returns what does it once more and stops hearing; to be called when the page has its script
 */
export function hearEarlyPress(buttons: string): () => void {
  let repeat = () => {};
  const listeners = {
    click: ({ target }: MouseEvent) => {
      const button = (target as Element).closest(buttons);
      if (!button) return;
      const place = [...document.querySelectorAll(buttons)].indexOf(button);
      repeat = () => document.querySelectorAll<HTMLElement>(buttons)[place]?.click();
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
    repeat();
  };
}
