// Stands inline in every page and runs before its first paint; the server allows it by its hash.
(() => {
  const page = document.documentElement;
  const token = localStorage.getItem('authToken');

  // Texts have the size that was chosen on this device.
  const textSize = localStorage.getItem('textSize');
  if (textSize) page.dataset.textSize = textSize;

  // Behind the first section a module has a header of one line: its text stands at once where it stays.
  const asked = new URLSearchParams(location.search);
  const isBeyondFirst = asked.has('kapitel') || (asked.get('abschnitt') ?? '1') !== '1';
  page.toggleAttribute('data-beyond-first', isBeyondFirst);
  // Where the address does not say which section it is, the text's place is known with the text.
  page.toggleAttribute('data-section-unsaid', !isBeyondFirst && !asked.has('abschnitt'));

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
  const ask = async (path) => {
    const given = await fetch(path, { credentials: 'include', headers });
    // Read at once: what nobody takes would keep its connection.
    const body = await given.blob();
    return new Response(given.status === 204 || given.status === 304 ? null : body, given);
  };
  // The place for what is shown without the script, until that has started and draws its own.
  const placeFor = (name) => {
    const place = document.querySelector(`[data-first-${name}]`);
    return page.dataset.started === undefined && place?.hidden ? place : undefined;
  };
  // A text can be read before the script is there, down to the first part that only the script can show.
  const showText = async (answer) => {
    const { section, total, heading, html } = await answer.clone().json();
    const slot = placeFor('text');
    if (!html || !slot) return;
    const [number, title, body] = slot.querySelectorAll('p, h2, .prose');
    body.innerHTML = html;
    const parts = [...body.children];
    const last = parts.findIndex((part) => !part.matches('p, ul, ol, h3, h4'));
    for (const part of last < 0 ? [] : parts.slice(last)) part.remove();
    number.textContent = `Abschnitt ${section + 1} von ${total}`;
    title.textContent = heading;
    slot.hidden = false;
    slot.nextElementSibling.remove();
    page.toggleAttribute('data-beyond-first', section > 0);
    page.removeAttribute('data-section-unsaid');
    window.firstText = { path: location.pathname, section, html: slot.innerHTML };
  };
  // So can what comes next in the course: the rule of `next-step.ts` for a module that is open.
  const jsonOf = async (path) => (await answers.get(path)).clone().json();
  const showStep = async () => {
    const [modules, { lastRead }] = await Promise.all(
      ['/api/modules', '/api/user/today'].map(jsonOf),
    );
    const open = modules.filter(({ status }) => status === 'available');
    const [next] = open.sort((one, other) => one.orderIndex - other.orderIndex);
    const slot = placeFor('step');
    if (!next || !slot) return;
    const { orderIndex, description, progressPercentage: progress } = next;
    const goesOn = progress > 0 && lastRead?.moduleId === next.id;
    const title = `Modul ${orderIndex}: ${next.title}`;
    const text = goesOn ? `Sie waren bei „${lastRead.sectionTitle}“.` : description;
    const untouched = modules.every(({ progressPercentage }) => progressPercentage === 0);
    const row = progress > 0 ? 'progress' : untouched ? 'duration' : undefined;
    const places = slot.querySelectorAll('p');
    places[0].textContent = title;
    places[1].textContent = text;
    if (row) slot.dataset.row = row;
    const wideOnly = progress > 0 && !goesOn;
    slot.toggleAttribute('data-wide-only', wideOnly);
    slot.hidden = false;
    slot.nextElementSibling.remove();
    window.firstStep = { title, text, row, wideOnly };
  };
  // So can what the assistant says to somebody who has not asked anything yet.
  const showChat = async () => {
    const [conversations, { offline }] = await Promise.all(
      ['/api/chat/conversations', '/api/chat/status'].map(jsonOf),
    );
    const slot = placeFor('chat');
    if (conversations.length !== 0 || offline === undefined || !slot) return;
    slot.querySelector(`[data-offline="${!offline}"]`).remove();
    slot.hidden = false;
    slot.nextElementSibling.remove();
    window.firstChat = { offline };
  };
  // What only the script needs would share the way of a text that is before it; one that is late holds up nothing.
  const painted = () =>
    document.hidden || new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
  const afterText = (text) =>
    Promise.race([text.then(painted), new Promise((then) => setTimeout(then, 500))]);

  let shown;
  const answers = new Map();
  for (const pattern of page.dataset.calls.split(' ')) {
    const path = pattern.replace(':id', id).replace(':search', location.search);
    const answer = shown ? afterText(shown).then(() => ask(path)) : ask(path);
    // Whoever takes it hears of the fault.
    answer.catch(() => undefined);
    answers.set(path, answer);
    if (path.includes('/text')) shown = answer.then(showText).catch(() => undefined);
  }
  window.firstCalls = { token, answers };
  // With a query the dashboard welcomes somebody instead, and the assistant shows another conversation.
  const shows = { '/dashboard': showStep, '/chat': showChat };
  shown ??= location.search ? undefined : shows[location.pathname]?.().catch(() => undefined);
  window.firstTextShown = shown;
})();
