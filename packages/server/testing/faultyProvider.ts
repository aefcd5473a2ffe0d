import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityProvider } from '../src/features/socials/identityClient.ts';

export type Answer = (response: ServerResponse) => void;

export const sendJson =
  (body: unknown, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export const sendToken = sendJson({ access_token: 'secret-token', token_type: 'Bearer' });
export const sendUser = sendJson({ id: '80351110224678912', username: 'jack' });

/** An identity provider whose answers a test chooses. */
export const aFaultyProvider = async () => {
  let authorization: string | undefined;
  let answers: Readonly<Record<'token' | 'user', Answer>> = { token: sendToken, user: sendUser };
  const server = createServer(({ url, headers }, response) => {
    if (url === '/token') ({ authorization } = headers);
    answers[url === '/token' ? 'token' : 'user'](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: IdentityProvider = {
    clientId: 'us',
    clientSecret: 'our-secret',
    authorizeUrl: `${url}/authorize`,
    tokenUrl: `${url}/token`,
    userUrl: `${url}/user`,
    scope: 'identify',
    authentication: 'body',
  };
  return {
    settings,
    /** The `Authorization` header of the last request to the token endpoint. */
    clientAuthorization: () => authorization,
    answer: (token: Answer, user: Answer): void => {
      answers = { token, user };
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
