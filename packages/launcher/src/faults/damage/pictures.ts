/** The images of a practice. Like a browser, it requests the addresses in the API's answers. */
import { addressAmong, send } from '../../app/testing/call.ts';
import type { Known } from '../kill/known.ts';
import { Unexpected } from '../kill/outside.ts';
import type { Started } from '../kill/practice.ts';

/** The answer of an image's address: the bytes, or the error code. */
export type Picture = Buffer | { readonly code: string };

interface Listed {
  readonly id: string;
  readonly url: string;
  readonly miniatura_url: string;
}

const fetchPicture = async (address: string): Promise<Picture> => {
  const response = await fetch(address);
  if (response.status === 200) return Buffer.from(await response.arrayBuffer());
  return (await response.json()) as { readonly code: string };
};

/** The images of all pacientes, by id and size. @throws Unexpected when a list is not answered */
export const picturesOf = async (
  { served, tokens }: Started,
  { things }: Pick<Known, 'things'>,
): Promise<ReadonlyMap<string, Picture>> => {
  const addressOf = addressAmong(served);
  const pictures = new Map<string, Picture>();
  for (const [paciente, { kind, of }] of things) {
    if (kind !== 'paciente') continue;
    const path = `/api/fotos/${paciente}`;
    const response = await send(addressOf('GET', path), 'GET', { token: tokens[of] });
    if (response.status !== 200) throw new Unexpected(`GET ${path}: ${response.status}`);
    for (const { id, url, miniatura_url } of (await response.json()) as readonly Listed[])
      for (const [size, address] of Object.entries({ original: url, miniatura: miniatura_url }))
        pictures.set(`${id} ${size}`, await fetchPicture(addressOf('GET', address)));
  }
  return pictures;
};

/**
 * Checks that each image is unchanged. An image of the damaged file may be refused with its own error code.
 * @throws Unexpected
 */
export const expectPictures = (
  before: ReadonlyMap<string, Picture>,
  after: ReadonlyMap<string, Picture>,
  damaged: string,
): void => {
  if (before.size !== after.size) throw new Unexpected(`${after.size} images instead of ${before.size}`);
  for (const [key, was] of before) {
    const is = after.get(key);
    const same = Buffer.isBuffer(was) && Buffer.isBuffer(is) && was.equals(is);
    const [id = ''] = key.split(' ');
    const refused =
      damaged.includes(id) && is !== undefined && !Buffer.isBuffer(is) && is.code === 'imagen-danada';
    if (!same && !refused) throw new Unexpected(`the image ${key} came otherwise than it was put`);
  }
};
