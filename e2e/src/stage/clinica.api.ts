/** Calls of the profesional's API that a journey prepares itself with, whatever they are. */
import type { Scene } from './stage.ts';

export const llamadaDe =
  ({ application, api }: Pick<Scene, 'application' | 'api'>) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${application.url}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.sesion.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
