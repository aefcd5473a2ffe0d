import type {
  Endpoint,
  EndpointResponse,
  NotificationResult,
  NotificationType,
  Schema,
} from '@blacktide/contract';
import type { Content, Wallet } from '@blacktide/rules';
import type * as z from 'zod/mini';
import { throwIfRefused } from '../http/errors.ts';
import { withSessionCheck, type Handler } from '../http/routes.ts';
import type { Action } from './action.ts';
import { createRequest } from './newRequest.ts';
import type { RequestQueue } from './requestQueue.ts';

type ActionEndpoint = Endpoint & { readonly body: Schema };
/** The parsed body is stored and parsed again by the executor. */
type Storable<S extends Schema> = z.output<S> extends z.input<S> ? unknown : never;

interface StartActionDeps<Name extends string> {
  readonly requestQueue: RequestQueue<Name>;
  readonly content: Content;
}

/**
 * The handler of an endpoint whose body is the payload of an action: refuses what can never work, queues the rest and
 * answers with the job. `notification` may depend on the payload.
 */
export const startAction = <E extends ActionEndpoint, T extends NotificationType, Name extends string>(
  { requestQueue, content }: StartActionDeps<NoInfer<Name>>,
  endpoint: E & Storable<E['body']>,
  action: Action<E['body'], NotificationResult<NoInfer<T>>, Wallet, Name>,
  notification: T | ((payload: z.output<E['body']>) => T),
): Handler<E> =>
  withSessionCheck(async ({ body, caller, uncheckedSession, idempotencyKey }) => {
    if (!caller) throw new TypeError(`${endpoint.path} starts an action and needs a session`);
    const payload = body as z.output<E['body']> & z.input<E['body']>;
    throwIfRefused(action.refuse?.(payload, { content }));
    const type = typeof notification === 'function' ? notification(payload) : notification;
    const { wallet } = caller;
    const { path: route } = endpoint;
    const request = createRequest(action, type, { wallet, route, payload, idempotencyKey, uncheckedSession });
    return { jobId: await requestQueue.enqueue(request) } as EndpointResponse<E>;
  });
