// The sign-in and registration pages work without a script. This one lets people see the password they typed, and keeps
// a second click from sending a form twice.
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-reveals]')) {
  const field = document.getElementById(button.dataset['reveals'] ?? '');
  if (!(field instanceof HTMLInputElement)) continue;
  button.hidden = false;
  button.addEventListener('click', () => {
    const shows = field.type === 'password';
    field.type = shows ? 'text' : 'password';
    button.textContent = shows ? 'Hide' : 'Show';
    button.setAttribute('aria-pressed', String(shows));
  });
}

for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (form.ariaBusy === 'true') event.preventDefault();
    form.ariaBusy = 'true';
  });
}
window.addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null;
});
