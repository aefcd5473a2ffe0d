import { formatRejection } from '@blacktide/content';
import type { Endpoint } from '@blacktide/contract';
import { reject } from '@blacktide/rules';
import type { Multipart } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

type FormSettings = NonNullable<Endpoint['form']>;
type FormBody = Record<string, string | File>;

/** Forms that are read or handled at the same time; each is in memory until its handler ends. */
const MAX_FORMS = 50;
/** Of everything but the file: the other fields, the headers of the parts, the boundaries. */
const MAX_OTHER_BYTES = 16_384;

const toLimits = ({ maxFileBytes }: FormSettings) => ({
  fieldNameSize: 100,
  fieldSize: 1000,
  fields: 10,
  files: 1,
  parts: 11,
  headerPairs: 20,
  fileSize: maxFileBytes,
});

/** The name that the sender gives to the file is not used. */
const readPart = async (part: Multipart, tooLarge: () => HttpError): Promise<string | File> => {
  if (part.type === 'field') return String(part.value);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of part.file as AsyncIterable<Uint8Array<ArrayBuffer>>) chunks.push(chunk);
  if (part.file.truncated) throw tooLarge();
  return new File(chunks, part.fieldname);
};

const readParts = async (
  request: FastifyRequest,
  settings: FormSettings,
  tooLarge: () => HttpError,
): Promise<FormBody> => {
  // Without a prototype: a field may have any name.
  const body = Object.create(null) as FormBody;
  for await (const part of request.parts({ limits: toLimits(settings) })) {
    const value = await readPart(part, tooLarge);
    if (part.fieldname in body) throw new HttpError('MALFORMED', 'The form contains a part twice');
    body[part.fieldname] = value;
  }
  return { ...body };
};

/** Reads forms with at most one file, and refuses more forms at a time than the memory has room for. */
export const createFormReader = (settings: FormSettings) => {
  let open = 0;
  const createTooLarge = (): HttpError =>
    new HttpError('TOO_LARGE', formatRejection(reject(settings.tooLarge, {}).rejection));
  const read = async (request: FastifyRequest, reply: FastifyReply): Promise<FormBody> => {
    if (!request.isMultipart())
      throw new HttpError('UNSUPPORTED_MEDIA_TYPE', 'Send a form, as multipart/form-data');
    if (Number(request.headers['content-length']) > settings.maxFileBytes + MAX_OTHER_BYTES) {
      // The body is not read, so the connection cannot be used again.
      reply.header('connection', 'close');
      throw createTooLarge();
    }
    try {
      return await readParts(request, settings, createTooLarge);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      throw new HttpError('MALFORMED', 'The form is malformed or incomplete');
    }
  };
  /** Runs `handle` with the parts of the form: texts, and the file as a `File`. */
  return async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    handle: (body: FormBody) => Promise<T>,
  ): Promise<T> => {
    if (open >= MAX_FORMS)
      throw new HttpError('UNAVAILABLE', 'Too many files are being uploaded right now, try again');
    open += 1;
    try {
      return await handle(await read(request, reply));
    } finally {
      open -= 1;
    }
  };
};
