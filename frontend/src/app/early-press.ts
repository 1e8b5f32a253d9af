/** The buttons of the bar stand in the same order before and after the script has drawn it. */
const BAR_BUTTONS = 'header button';

/**
 * Hears what a page without its script cannot: the last press of a button in the bar, and the last shortcut.
 * @returns what does it once more and stops hearing; to be called when the bar has its script
 */
export function hearEarlyPress(): () => void {
  let repeat = () => {};

  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest(BAR_BUTTONS);
    if (!button) return;
    const place = [...document.querySelectorAll(BAR_BUTTONS)].indexOf(button);
    repeat = () => document.querySelectorAll<HTMLElement>(BAR_BUTTONS)[place]?.click();
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (!ctrlKey && !metaKey) return;
    repeat = () =>
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true }),
      );
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);

  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('keydown', onKey, true);
    repeat();
  };
}
