import { type SucursalDeTrabajo, useSucursal, useUsuario } from '@odonto/mfe-kit';
import { RowMenu } from '@odonto/mfe-kit/list';
import { deferred, MailIcon, NextIcon, PastIcon, PlusIcon, useDialog, UsersIcon } from '@odonto/mfe-kit/ui';
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
const DerivarModal = deferred(() =>
  import('../derivacion/derivar.modal.tsx').then((module) => module.DerivarModal),
);
const DerivacionesModal = deferred(() =>
  import('../derivacion/derivaciones.modal.tsx').then((module) => module.DerivacionesModal),
);
const EquipoModal = deferred(() =>
  import('../traspaso/equipo.modal.tsx').then((module) => module.EquipoModal),
);

interface FichaMenuProps {
  readonly paciente: PacienteVisible;
}

/** The actions of the organization on the paciente. Renders nothing for a user without memberships in sites. */
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
  const derivacion = useDialog<PacienteVisible>(propio);
  const derivaciones = useDialog<PacienteVisible>(propio);
  const { id: usuario, rol } = useUsuario();
  const suyas = sucursales.filter(({ sucursal_id: id }) => paciente.sucursales?.includes(id));
  const dirige = suyas.some((una) => una.funcion === 'director' && puedeEn(una, 'pacientes.transferir'));
  const { data: quienes } = useEquipo(paciente.id, !dirige || rol === 'profesional');
  const transfiere = dirige || quienes?.responsable.id === usuario;
  const trata = quienes && [quienes.responsable, ...quienes.equipo].some(({ id }) => id === usuario);
  const deriva =
    rol === 'profesional' && (trata === true || suyas.some((una) => puedeEn(una, 'historia.escribir')));
  return (
    <div ref={propio} tabIndex={-1}>
      <RowMenu
        of={paciente.nombre}
        items={[
          ...(deriva ? [{ word: 'Derivar', icon: MailIcon, onClick: () => derivacion.open(paciente) }] : []),
          { word: 'Derivaciones', icon: PastIcon, onClick: () => derivaciones.open(paciente) },
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
      {derivacion.dialog && <DerivarModal paciente={derivacion.dialog.subject} onClose={derivacion.close} />}
      {derivaciones.dialog && (
        <DerivacionesModal
          paciente={derivaciones.dialog.subject}
          transfiere={transfiere}
          onClose={derivaciones.close}
        />
      )}
      {equipo.dialog && (
        <EquipoModal paciente={equipo.dialog.subject} elige={transfiere} onClose={equipo.close} />
      )}
    </div>
  );
};
