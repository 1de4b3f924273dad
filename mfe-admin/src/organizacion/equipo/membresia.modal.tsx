import { membresiaNueva } from '@odonto/contracts/organizacion';
import type { Membresia, Sucursal } from '@odonto/contracts/organizacion-vistas';
import { type Excepciones, type Funcion, FUNCIONES, FUNCIONES_DE_ROL } from '@odonto/contracts/permisos';
import { notify } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Problema } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import type { Capacidades } from '../capacidades.ts';
import { useGuardarMembresia } from '../organizacion.queries.ts';
import { CuentaField } from './cuenta.field.tsx';
import { excepcionesDe } from './excepciones.ts';
import { PermisosField } from './permisos.field.tsx';

interface MembresiaModalProps {
  readonly sucursal: Sucursal;
  /** The membership to change; undefined for a new one. */
  readonly membresia: Membresia | undefined;
  readonly capacidades: Capacidades;
  readonly onClose: () => void;
}

const useMembresiaForm = ({ sucursal, membresia, onClose }: Omit<MembresiaModalProps, 'capacidades'>) => {
  const [problema, setProblema] = useState<string>();
  const form = useForm({
    name: `membresia ${membresia?.id ?? `nueva ${sucursal.id}`}`,
    initial: {
      profesional_id: membresia?.profesional_id ?? '',
      sucursal_id: sucursal.id,
      // oxlint-disable-next-line no-unsafe-type-assertion -- the rules refuse ''
      funcion: membresia?.funcion ?? ('' as Funcion),
      agregados: membresia?.agregados ?? [],
      quitados: membresia?.quitados ?? [],
    },
    rules: membresiaNueva,
    mutation: useGuardarMembresia(membresia?.id),
    body: (valores) => valores,
    onSaved: () => {
      notify.success(
        membresia === undefined ? `Se agregó al equipo de ${sucursal.nombre}` : 'Se cambiaron los permisos',
      );
      onClose();
    },
    failure: 'Error al guardar los permisos',
    onProblem: setProblema,
  });
  return { form, problema };
};

/** Edits a person's function in a site, and the single permissions that differ from the function. */
export const MembresiaModal = ({ sucursal, membresia, capacidades, onClose }: MembresiaModalProps) => {
  const { form, problema } = useMembresiaForm({ sucursal, membresia, onClose });
  const [rol, setRol] = useState(membresia?.rol);
  const nueva = membresia === undefined;
  const { funcion, agregados, quitados } = form.values;
  const conExcepciones = (excepciones: Excepciones) => {
    form.set('agregados', [...excepciones.agregados]);
    form.set('quitados', [...excepciones.quitados]);
  };
  const elegida = form.choice('funcion');
  const funciones = capacidades.funciones.filter(
    (una) => rol === undefined || FUNCIONES_DE_ROL[rol].includes(una),
  );
  return (
    <FormModal
      title={nueva ? `Agregar al equipo de ${sucursal.nombre}` : `Permisos de ${membresia.nombre}`}
      form={form}
      submitLabel="Guardar"
      tall
      onClose={onClose}
    >
      {nueva && (
        <CuentaField
          {...form.choice('profesional_id')}
          className={formStyles.wide ?? ''}
          onChoose={(cuenta) => {
            form.set('profesional_id', cuenta?.id ?? '');
            setRol(cuenta?.rol);
          }}
        />
      )}
      <Select
        {...elegida}
        className={formStyles.wide ?? ''}
        label={`Función en ${sucursal.nombre}`}
        required
        allowDeselect={false}
        data={funciones.map((una) => ({ value: una, label: FUNCIONES[una] }))}
        onChange={(una) => {
          elegida.onChange(una);
          // oxlint-disable-next-line no-unsafe-type-assertion -- one of the options
          if (una !== null) conExcepciones(excepcionesDe(una as Funcion, { agregados, quitados }));
        }}
      />
      {funcion in FUNCIONES && (
        <PermisosField
          funcion={funcion}
          excepciones={{ agregados, quitados }}
          otorga={capacidades.otorga}
          disabled={form.pending}
          onChange={conExcepciones}
        />
      )}
      <div className={formStyles.wide}>
        <Problema texto={problema} />
      </div>
    </FormModal>
  );
};
