// Runs before the first paint: somebody who is signed in does not see the landing page flash by.
if (location.pathname === '/' && localStorage.getItem('authToken')) {
  document.documentElement.classList.add('leads-to-dashboard');
}
// Texts have the size that was chosen on this device from the first paint on.
if (localStorage.getItem('textSize')) {
  document.documentElement.dataset.textSize = localStorage.getItem('textSize');
}
