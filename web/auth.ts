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

const withoutPasskeys =
  'This browser takes no passkeys. Please enter a recovery code, or sign in with another browser.';

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-passkey]')) {
  const { form } = button;
  const problem = form?.querySelector<HTMLElement>('[data-passkey-problem]');
  if (!form || !problem) continue;
  const valueOf = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  if (!('PublicKeyCredential' in window)) {
    // Where nothing else but a recovery code is asked for, whoever looks for the button reads where it is.
    if (valueOf('passkey') && !valueOf('totp')) {
      problem.textContent = withoutPasskeys;
      problem.hidden = false;
    }
    continue;
  }
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    problem.hidden = true;
    // Not `disabled`, which takes the focus away.
    button.ariaDisabled = 'true';
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
    button.ariaDisabled = null;
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
