/** Modules of other teams, as the record gets them: their deployed manifests and the code of their parts. */
import {
  type DeployedManifest,
  type Expose,
  forgetParts,
  type Manifest,
  provideSlots,
} from '@odonto/mfe-kit';
import { act } from '@testing-library/react';
import type { ComponentType } from 'react';
import { BehaviorSubject } from 'rxjs';

export interface ModuloDePrueba extends Manifest {
  /** The parts by `expose`. A missing part cannot be loaded. */
  readonly partes: Readonly<Record<Expose, ComponentType<{ readonly pacienteId: string }>>>;
}

/** Deploys only these modules. Returns the parts that were requested, and a function that replaces a part. */
export const desplegar = (...modulos: readonly ModuloDePrueba[]) => {
  const pedidas: string[] = [];
  const partes = new Map(
    modulos.flatMap(({ name, partes: suyas }) =>
      Object.entries(suyas).map(([expose, Parte]) => [`${name} ${expose}`, Parte] as const),
    ),
  );
  forgetParts();
  act(() =>
    provideSlots({
      mfes$: new BehaviorSubject(modulos.map(desplegado)),
      load: async (mfe, expose) => {
        pedidas.push(`${mfe} ${expose}`);
        const Parte = partes.get(`${mfe} ${expose}`);
        if (Parte === undefined) throw new Error('not there');
        return { default: Parte };
      },
      isOutdated: () => false,
    }),
  );
  return {
    pedidas: pedidas as readonly string[],
    reponer: (parte: `mfe-${string} ${Expose}`, Parte: ComponentType<{ readonly pacienteId: string }>) =>
      partes.set(parte, Parte),
  };
};

const desplegado = ({ partes: _partes, ...manifest }: ModuloDePrueba): DeployedManifest => ({
  ...manifest,
  version: '1',
  entry: 'assets/remoteEntry.1.js',
  url: `/mfes/${manifest.name}/`,
});
