import { SOCIAL_NAMES, type SocialProvider } from '@blacktide/contract';
import { escapeHtml } from '../../../platform/http/escapeHtml.ts';
import { BODY_FONT, HEAD_FONT, PAGE_LINKS } from '../../../platform/http/pageStyle.ts';

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; color: #f2ead6;
    background: radial-gradient(circle at 50% 0, #12394a, #06141c 70%); font: 500 18px/1.5 ${BODY_FONT} }
  main { width: 100%; max-width: 27rem; padding: clamp(1.25rem, 5vw, 2rem); border: 1px solid #f4d38955;
    border-radius: 20px; background: linear-gradient(180deg, #0d2a38, #06141c); box-shadow: 0 24px 80px #000a }
  h1 { margin: 0 0 .5rem; color: #f4d389; font: 700 1.7rem/1.2 ${HEAD_FONT} }
  p { margin: 0 0 1.25rem; color: #a9bcc0; font-size: 1rem }
  label { display: block; margin: 0 0 .35rem; font-size: 1rem }
  input { width: 100%; padding: .7rem .9rem; border: 1px solid #f4d38966; border-radius: 12px; background: #0006;
    color: inherit; font: inherit }
  .error { margin: .5rem 0 0; color: #ff9c8a }
  .buttons { display: flex; gap: .75rem; margin-top: 1.25rem }
  button { flex: 1; min-height: 48px; padding: 0 1rem; border: 1px solid #f4d38966; border-radius: 12px;
    background: none; color: inherit; font: inherit; cursor: pointer }
  button[value=link] { border-color: #8a5a1c; background: linear-gradient(180deg, #f8dd98, #d8a145 55%, #b37a2a);
    color: #2b1704; font-weight: bold }
  a { color: #f4d389 }
  :focus-visible { outline: 3px solid #f4d389; outline-offset: 2px }
  @media (max-height: 480px) { p { margin-bottom: .75rem } .buttons { margin-top: .75rem } }`;

const renderPage = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${PAGE_LINKS}<style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${content}</main></body></html>`;

/** Asks for the name of an account. `rejected`: a name that was entered and is not valid. */
export const renderConsentPage = (provider: SocialProvider, rejected: string | null = null): string => {
  const name = SOCIAL_NAMES[provider];
  const error =
    rejected === null
      ? ''
      : '<div class="error" id="error" role="alert">Use 2 to 32 letters, digits, dots and underscores.</div>';
  // The form is sent to the URL of the page, whose query holds the request of the client.
  return renderPage(
    `Link which ${name} account?`,
    `<p>This game runs on your computer and asks nobody else, so any name will do. Blacktide gets the name of the account and nothing more.</p>
<form method="post">
<label for="username">${name} name</label>
<input id="username" name="username" value="${escapeHtml(rejected ?? '')}" autocomplete="off" autocapitalize="none" spellcheck="false" autofocus${rejected === null ? '' : ' aria-invalid="true" aria-describedby="error"'}>
${error}<div class="buttons"><button name="decision" value="link">Link account</button><button name="decision" value="cancel">Cancel</button></div>
</form>`,
  );
};

export const renderConsentError = (): string =>
  renderPage('This link does not work', '<p>Go back to the game and try again.</p><a href="/">Blacktide</a>');
