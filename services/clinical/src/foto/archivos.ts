/** The files of an image. Their paciente owns them, so that all of a paciente's files can be removed at once. */
import type { FileRef, Files } from '@odonto/service-kit/files';
import type { Variante } from './enlaces.ts';

export interface DeFoto {
  readonly fotoId: string;
  readonly pacienteId: string;
  readonly profesionalId: string;
}

type DePaciente = Pick<DeFoto, 'pacienteId' | 'profesionalId'>;

export const duenoDe = ({ profesionalId, pacienteId }: DePaciente): string =>
  `${profesionalId}/${pacienteId}`;

export const archivoDe = (de: DeFoto, variante: Variante): FileRef => ({
  owner: duenoDe(de),
  id: variante === 'original' ? de.fotoId : `${de.fotoId}-miniatura`,
});

/** Removes an image's files. Idempotent. */
export const borrarArchivos = async (files: Files, de: DeFoto): Promise<void> => {
  await files.delete(archivoDe(de, 'original'));
  await files.delete(archivoDe(de, 'miniatura'));
};
