import { sucursalNueva } from '@odonto/contracts/organizacion';
import { ESPERA_LARGA } from '@odonto/contracts/turno-estados';
import type { Sucursal } from '@odonto/contracts/organizacion-vistas';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { TextInput } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import type { ReactNode } from 'react';
import { type DatosDeSucursal, organizacionApi } from '../organizacion.api.ts';
import { useCambioDeSucursal } from '../organizacion.queries.ts';
import { ColorField } from './color.field.tsx';

interface SucursalModalProps {
  /** The site to change; undefined for a new one. */
  readonly sucursal: Sucursal | undefined;
  /** Below the form. */
  readonly after?: ReactNode;
  readonly onSaved: (guardada: Sucursal) => void;
  readonly onClose: () => void;
}

/** The time zones to choose from. The zone of a site is added, because this browser may not list it. */
const zonas = (actual: string): { readonly value: string; readonly label: string }[] =>
  [...new Set([...(actual === '' ? [] : [actual]), ...Intl.supportedValuesOf('timeZone')])].map((zona) => ({
    value: zona,
    label: zona.replaceAll('_', ' '),
  }));

/** 'Nueva sucursal' or 'Editar sucursal'. */
export const SucursalModal = ({ sucursal, after, onSaved, onClose }: SucursalModalProps) => {
  const nueva = sucursal === undefined;
  const form = useForm({
    name: `sucursal ${sucursal?.id ?? 'nueva'}`,
    initial: {
      nombre: sucursal?.nombre ?? '',
      direccion: sucursal?.direccion ?? '',
      telefono: sucursal?.telefono ?? '',
      zona_horaria: sucursal?.zona_horaria ?? '',
      color: sucursal?.color ?? '',
      espera_larga: String(sucursal?.espera_larga ?? ESPERA_LARGA),
    },
    rules: sucursalNueva,
    mutation: useCambioDeSucursal((datos: DatosDeSucursal) =>
      nueva ? organizacionApi.abrirSucursal(datos) : organizacionApi.cambiarSucursal(sucursal.id, datos),
    ),
    body: (valores) => valores,
    onSaved: (guardada) => {
      onSaved(guardada);
      onClose();
    },
    failure: 'Error al guardar la sucursal',
  });
  return (
    <FormModal
      title={nueva ? 'Nueva sucursal' : 'Editar sucursal'}
      form={form}
      submitLabel="Guardar"
      onClose={onClose}
      after={after}
    >
      <TextInput
        {...form.field('nombre')}
        label="Nombre"
        placeholder="Centro"
        required
        data-autofocus
        className={formStyles.wide ?? ''}
      />
      <TextInput {...form.field('direccion')} label="Dirección" />
      <TextInput {...form.field('telefono')} label="Teléfono" inputMode="tel" />
      <Select
        {...form.choice('zona_horaria')}
        className={formStyles.wide ?? ''}
        label="Zona horaria"
        placeholder="La del consultorio"
        searchable
        clearable
        limit={60}
        nothingFoundMessage="No hay una zona con ese nombre"
        data={zonas(form.values.zona_horaria)}
      />
      <TextInput
        {...form.field('espera_larga')}
        type="number"
        min={5}
        max={240}
        label="Espera larga (min)"
        description="En la sala, una espera desde aquí se ve en ámbar."
        className={formStyles.wide ?? ''}
      />
      <ColorField
        className={formStyles.wide}
        value={form.values.color}
        automatic={nueva}
        onChange={(color) => form.set('color', color)}
      />
    </FormModal>
  );
};
