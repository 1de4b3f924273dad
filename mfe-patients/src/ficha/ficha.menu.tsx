import { type SucursalDeTrabajo, useSucursal, useUsuario } from '@odonto/mfe-kit';
import { RowMenu } from '@odonto/mfe-kit/list';
import { deferred, NextIcon, PlusIcon, useDialog, UsersIcon } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import type { PacienteVisible } from '../paciente/visible.ts';
import { puedeEn, useSitiosPropios } from '../sucursal/funcion.ts';
import { useEquipo } from '../traspaso/traspaso.queries.ts';

const IncorporarDialog = deferred(() =>
  import('../incorporar/incorporar.dialog.tsx').then((module) => module.IncorporarDialog),
);
const TransferirModal = deferred(() =>
  import('../traspaso/transferir.modal.tsx').then((module) => module.TransferirModal),
);
const EquipoModal = deferred(() =>
  import('../traspaso/equipo.modal.tsx').then((module) => module.EquipoModal),
);

interface FichaMenuProps {
  readonly paciente: PacienteVisible;
}

/** What the organization does with the paciente. Nothing in a practice without sites. */
export const FichaMenu = (props: FichaMenuProps) => {
  const { sucursales } = useSucursal();
  if (sucursales.length === 0) return null;
  return props.paciente.organizacion === true ? (
    <DeLaOrganizacion {...props} sucursales={sucursales} />
  ) : (
    <Personal {...props} />
  );
};

const Personal = ({ paciente }: FichaMenuProps) => {
  const propio = useRef<HTMLDivElement>(null);
  const { dialog, open, close } = useDialog<PacienteVisible>(propio);
  const sitios = useSitiosPropios();
  if (sitios.length === 0) return null;
  return (
    <div ref={propio} tabIndex={-1}>
      <RowMenu
        of={paciente.nombre}
        items={[{ word: 'Incorporar', icon: PlusIcon, onClick: () => open(paciente) }]}
        alone
      />
      {dialog && <IncorporarDialog paciente={dialog.subject} sitios={sitios} onClose={close} />}
    </div>
  );
};

const DeLaOrganizacion = ({
  paciente,
  sucursales,
}: FichaMenuProps & Pick<SucursalDeTrabajo, 'sucursales'>) => {
  const propio = useRef<HTMLDivElement>(null);
  const transferencia = useDialog<PacienteVisible>(propio);
  const equipo = useDialog<PacienteVisible>(propio);
  const { id: usuario } = useUsuario();
  const suyas = sucursales.filter(({ sucursal_id: id }) => paciente.sucursales?.includes(id));
  const dirige = suyas.some((una) => una.funcion === 'director' && puedeEn(una, 'pacientes.transferir'));
  const responsable = useEquipo(paciente.id, !dirige).data?.responsable.id;
  const transfiere = dirige || responsable === usuario;
  return (
    <div ref={propio} tabIndex={-1}>
      <RowMenu
        of={paciente.nombre}
        items={[
          { word: 'Equipo', icon: UsersIcon, onClick: () => equipo.open(paciente) },
          ...(transfiere
            ? [{ word: 'Transferir', icon: NextIcon, onClick: () => transferencia.open(paciente) }]
            : []),
        ]}
        alone
      />
      {transferencia.dialog && (
        <TransferirModal paciente={transferencia.dialog.subject} onClose={transferencia.close} />
      )}
      {equipo.dialog && (
        <EquipoModal paciente={equipo.dialog.subject} elige={transfiere} onClose={equipo.close} />
      )}
    </div>
  );
};
