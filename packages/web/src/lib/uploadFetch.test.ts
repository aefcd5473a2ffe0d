import { beforeEach, expect, it, vi } from 'vitest';
import { createUploadFetch } from './uploadFetch.ts';

/** Keeps what it is asked for; the test answers. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  opened = '';
  sent: unknown = null;
  status = 0;
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\nx-server-time: 12:00\r\n';
  }
  send(body: unknown): void {
    this.sent = body;
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

beforeEach(() => void vi.stubGlobal('XMLHttpRequest', FakeRequest));

const start = (signal?: AbortSignal) => {
  const progress: number[] = [];
  const form = new FormData();
  const answered = createUploadFetch((sent) => progress.push(sent))('/upload', {
    method: 'POST',
    headers: { authorization: 'Bearer token' },
    body: form,
    ...(signal ? { signal } : {}),
  });
  return { progress, form, answered, request: FakeRequest.last };
};

it('sends method, headers and body, and answers like fetch', async () => {
  const { answered, request, form } = start();
  expect(request.opened).toBe('POST /upload');
  expect(request.headers).toEqual({ authorization: 'Bearer token' });
  expect(request.sent).toBe(form);
  Object.assign(request, { status: 413, responseText: '{"error":"too large"}' });
  request.dispatchEvent(new Event('load'));
  const response = await answered;
  expect(response.status).toBe(413);
  expect(response.headers.get('x-server-time')).toBe('12:00');
  expect(await response.json()).toEqual({ error: 'too large' });
});

it('reports the sent part where it is known', () => {
  const { progress, request } = start();
  const report = (init: ProgressEventInit) =>
    request.upload.dispatchEvent(new ProgressEvent('progress', init));
  report({ lengthComputable: true, loaded: 1, total: 4 });
  report({ lengthComputable: false, loaded: 2, total: 0 });
  report({ lengthComputable: true, loaded: 4, total: 4 });
  expect(progress).toEqual([0.25, 1]);
});

it('rejects like fetch where no answer arrives, and where it is aborted', async () => {
  const failed = start();
  failed.request.dispatchEvent(new Event('error'));
  await expect(failed.answered).rejects.toBeInstanceOf(TypeError);
  const controller = new AbortController();
  const aborted = start(controller.signal);
  controller.abort();
  await expect(aborted.answered).rejects.toMatchObject({ name: 'AbortError' });
});
