import { erroresDePaciente } from '@odonto/contracts';
import { MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import { ApiError, notify, useUsuario } from '@odonto/mfe-kit';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { useState } from 'react';
import { atiende, type Sitio } from '../sucursal/funcion.ts';
import { useRegistrarEnSucursal } from '../sucursal/sucursal.queries.ts';
import { CamposDePaciente } from './campos-de-paciente.tsx';
import { Coincidencias } from './coincidencias.tsx';
import styles from './registro.module.css';
import { ResponsableField } from './responsable.field.tsx';
import { cuerpoDe, cuerpoDeDatos, type CuerpoDeRegistro, valoresDe } from './valores.ts';

interface RegistroModalProps {
  readonly sitio: Sitio;
  readonly onClose: () => void;
}

const valoresNuevos = (responsable: string) => ({ ...valoresDe(undefined), profesional_id: responsable });
type ValoresDeRegistro = ReturnType<typeof valoresNuevos>;

const REPETIDO = 'dni-en-la-organizacion';

const conResponsable = (valores: ValoresDeRegistro): ReturnType<typeof erroresDePaciente> => [
  ...erroresDePaciente(valores),
  ...(valores.profesional_id === ''
    ? [{ field: 'profesional_id', message: MENSAJES_DE_REGISTRO.responsable }]
    : []),
];

/** 'Nuevo Paciente' of a site. Who does not treat says who does, and is asked nothing about the paciente's health. */
export const RegistroModal = ({ sitio, onClose }: RegistroModalProps) => {
  const { rol, id: propio } = useUsuario();
  const trata = atiende(rol, sitio);
  const elige = sitio.funcion !== 'odontologo' || !trata;
  const { sucursal_id, sucursal } = sitio;
  const [repetido, setRepetido] = useState<{ readonly cuil: string; readonly donde: ApiError['coincidencias'] }>();

  const cuerpo = ({ profesional_id, ...valores }: ValoresDeRegistro): CuerpoDeRegistro => ({
    ...(trata ? cuerpoDe(valores, profesional_id) : { ...cuerpoDeDatos(valores), profesional_id }),
    sucursal_id,
  });
  const form = useForm({
    name: `paciente nuevo en ${sucursal_id}`,
    initial: valoresNuevos(trata ? propio : ''),
    rules: conResponsable,
    notifyAll: true,
    mutation: useRegistrarEnSucursal(),
    body: cuerpo,
    onSaved: () => {
      notify.success('Paciente creado correctamente');
      onClose();
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.code !== REPETIDO) return false;
      setRepetido({ cuil: form.values.cuil, donde: error.coincidencias });
      return true;
    },
    failure: 'Error al guardar el paciente',
  });
  // Another DNI is another question.
  const donde = repetido?.cuil === form.values.cuil ? repetido.donde : undefined;

  return (
    <FormModal title="Nuevo Paciente" form={form} submitLabel="Guardar" size={720} tall onClose={onClose}>
      <p className={styles.sucursal}>
        Sucursal: <strong>{sucursal}</strong>
      </p>
      {elige && <ResponsableField sucursal={sucursal_id} {...form.choice('profesional_id')} />}
      <CamposDePaciente form={form} soloDatos={!trata} />
      {donde && (
        <Coincidencias
          donde={donde}
          pending={form.pending}
          onRegister={() => form.save({ ...cuerpo(form.values), registrar_igual: true })}
        />
      )}
    </FormModal>
  );
};
