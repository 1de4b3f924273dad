/**
 * The files of an export while it is made and until it is withdrawn. They are encrypted with the export's own key. That
 * key is destroyed with the export, so that copies of the files in a backup cannot be read afterwards. The ZIP is kept
 * in parts, so that an interrupted job continues after the last whole part, and a download can begin at any byte.
 */
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { KeyStore } from '@odonto/event-kit/personal-data';
import type { Files } from '@odonto/service-kit/files';
import { z } from 'zod';

/** Larger than any part. */
const MAX_BYTES = 2 ** 40;

const duenoDe = (exportacionId: string): string => `datos/${exportacionId}`;

/** Destroys the key of an export and removes its files. Afterwards nothing can be stored for it. Idempotent. */
export const destruirArchivos = async (
  { files, keys }: { readonly files: Files; readonly keys: Pick<KeyStore, 'destroy'> },
  exportacionId: string,
): Promise<void> => {
  await keys.destroy(exportacionId);
  await files.deleteAll(duenoDe(exportacionId));
};

const parte = z.object({ id: z.string(), bytes: z.int() });
/** A part of the ZIP. */
export type Parte = z.infer<typeof parte>;

export interface Almacen {
  guardar(id: string, content: Readable): Promise<void>;
  /** Undefined when the file does not exist or the key was destroyed. */
  abrir(id: string): Promise<Readable | undefined>;
  guardarJson(id: string, valor: unknown): Promise<void>;
  /** Undefined when the file does not exist. @throws ZodError when the content has another shape */
  leerJson<T>(id: string, schema: z.ZodType<T>): Promise<T | undefined>;
  /** Removes every file except these. */
  conservar(ids: ReadonlySet<string>): Promise<void>;
}

/** @param files encrypted with the key of the subject whose id ends the owner */
export const almacenDe = (files: Files, exportacionId: string): Almacen => {
  const owner = duenoDe(exportacionId);
  const guardar: Almacen['guardar'] = (id, content) =>
    files.put({ owner, id }, content, { maxBytes: MAX_BYTES });
  return {
    guardar,
    abrir: (id) => files.get({ owner, id }),
    guardarJson: (id, valor) => guardar(id, Readable.from([Buffer.from(JSON.stringify(valor))])),
    leerJson: async (id, schema) => {
      const content = await files.get({ owner, id });
      return content && schema.parse(await json(content));
    },
    conservar: async (ids) => {
      for (const archivo of await files.list(owner)) if (!ids.has(archivo.id)) await files.delete(archivo);
    },
  };
};

/** The list of the parts of a complete ZIP, in order. */
export const indiceDelZip = z.object({ partes: z.array(parte) });
