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

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) {
  const { form } = button;
  const problem = form?.querySelector<HTMLElement>('[data-passkey-problem]');
  if (!form || !problem || !('PublicKeyCredential' in window)) continue;
  const valueOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  button.hidden = false;
  button.addEventListener('click', async () => {
    problem.hidden = true;
    button.disabled = true;
    const { signInByPasskey, PasskeyRefusal } = await import('./lib/sign-in-by-passkey.ts');
    try {
      await signInByPasskey(valueOf('token'));
      location.assign(valueOf('returnTo') || '/');
    } catch (error) {
      const isTold = error instanceof PasskeyRefusal;
      problem.textContent = isTold
        ? error.message
        : 'Your browser gave no passkey. Please try again, or sign in another way.';
      problem.hidden = false;
    }
    button.disabled = false;
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
