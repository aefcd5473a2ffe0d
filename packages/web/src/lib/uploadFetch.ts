/** Gets the sent part of the body, from 0 to 1. */
export type OnUploadProgress = (sent: number) => void;

const toHeaders = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
};

const send = (
  url: string,
  { method = 'GET', headers, body, signal }: RequestInit,
  onProgress: OnUploadProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: toHeaders(request.getAllResponseHeaders()),
        }),
      ),
    );
    request.addEventListener('error', () => reject(new TypeError('The request failed')));
    request.addEventListener('abort', () =>
      reject(new DOMException('The request was aborted', 'AbortError')),
    );
    signal?.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });

/** Like `fetch`, but it reports how much of the body is sent, which `fetch` cannot do. */
export const createUploadFetch =
  (onProgress: OnUploadProgress): typeof fetch =>
  async (input, init = {}) =>
    send(input instanceof Request ? input.url : String(input), init, onProgress);
