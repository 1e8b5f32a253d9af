// Stands inline in every page and runs before its first paint; the server allows it by its hash.
(() => {
  const page = document.documentElement;
  const token = localStorage.getItem('authToken');

  // Texts have the size that was chosen on this device.
  const textSize = localStorage.getItem('textSize');
  if (textSize) page.dataset.textSize = textSize;

  // What was prerendered for others, or before anything was entered, does not flash by.
  const forOthers = page.dataset.for === (token ? 'visitors' : 'owners');
  const begun =
    page.dataset.begun !== undefined &&
    (location.search || history.state?.usr || sessionStorage.getItem(page.dataset.begun));
  if (forOthers || begun) page.classList.add('renders-anew');

  // What the screen asks for first is under way before its script is there.
  if (!token || !page.dataset.calls || sessionStorage.getItem('preview')) return;
  const [, , id] = location.pathname.split('/');
  const headers = { Authorization: `Bearer ${token}` };
  const answers = page.dataset.calls.split(' ').map((pattern) => {
    const path = pattern.replace(':id', id);
    // Read at once: what nobody takes would keep its connection.
    const answer = fetch(path, { credentials: 'include', headers }).then(async (given) => {
      const body = await given.blob();
      return new Response(given.status === 204 || given.status === 304 ? null : body, given);
    });
    // Whoever takes it hears of the fault.
    answer.catch(() => undefined);
    return [path, answer];
  });
  window.firstCalls = { token, answers: new Map(answers) };
})();
