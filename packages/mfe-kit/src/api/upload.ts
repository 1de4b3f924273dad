/**
 * Uploads with progress, which `fetch` does not report. As in the API client, an upload sends the token, the position
 * and an idempotency key. It has no timeout and is not retried.
 */
import type { FailureBody } from '@odonto/contracts';
import { expireSession } from '../session/expire.ts';
import { currentSession } from '../session/session.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { keyFor, settle } from './idempotency.ts';
import { currentPosition, notePosition } from './position.ts';

interface UploadOptions {
  /** Receives the part that was sent, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  /** Cancels the upload. */
  readonly signal?: AbortSignal;
}

const failureBody = (text: string): Partial<FailureBody> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** The content of a form without reading its files: choosing the same file again repeats the same upload. */
const contentOf = (form: FormData): string =>
  JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );

/**
 * Sends a form by POST and returns the successful answer, parsed.
 * @throws ApiError when the server refuses, NetworkError without an answer, AbortError when it was cancelled
 */
export const upload = <T>(path: string, form: FormData, { onProgress, signal }: UploadOptions): Promise<T> =>
  new Promise((resolve, reject) => {
    const session = currentSession();
    const token = session.status === 'dentro' ? session.token : undefined;
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
    const key = keyFor('POST', path, contentOf(form));
    request.setRequestHeader('idempotency-key', key);
    const position = currentPosition();
    if (position !== undefined) request.setRequestHeader('x-posicion', position);

    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('error', () => reject(new NetworkError('sin-conexion', undefined)));
    request.addEventListener('abort', () => reject(new DOMException('upload given up', 'AbortError')));
    request.addEventListener('load', () => {
      notePosition(request.getResponseHeader('x-posicion'));
      if (request.status < 500) settle('POST', path, key);
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as T);
        return;
      }
      if (request.status === 401 && token !== undefined) void expireSession(token);
      reject(new ApiError(request.status, failureBody(request.responseText)));
    });
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
