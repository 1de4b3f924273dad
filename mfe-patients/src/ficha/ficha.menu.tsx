import { RowMenu } from '@odonto/mfe-kit/list';
import { deferred, PlusIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import type { PacienteVisible } from '../paciente/visible.ts';
import { useSitiosPropios } from '../sucursal/funcion.ts';

const IncorporarDialog = deferred(() =>
  import('../incorporar/incorporar.dialog.tsx').then((module) => module.IncorporarDialog),
);

/** What the organization does with the paciente. Nothing in a practice without sites. */
export const FichaMenu = ({ paciente }: { readonly paciente: PacienteVisible }) => {
  const propio = useRef<HTMLDivElement>(null);
  const incorporacion = useDialog<PacienteVisible>(propio);
  const sitios = useSitiosPropios();
  const personal = paciente.organizacion !== true;
  const items =
    personal && sitios.length > 0
      ? [{ word: 'Incorporar', icon: PlusIcon, onClick: () => incorporacion.open(paciente) }]
      : [];
  if (items.length === 0) return null;
  return (
    <div ref={propio} tabIndex={-1}>
      <RowMenu of={paciente.nombre} items={items} alone />
      {incorporacion.dialog && (
        <IncorporarDialog
          paciente={incorporacion.dialog.subject}
          sitios={sitios}
          onClose={incorporacion.close}
        />
      )}
    </div>
  );
};
