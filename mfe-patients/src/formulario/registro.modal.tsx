import { erroresDePaciente } from '@odonto/contracts';
import { MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import { ApiError, notify, useUsuario } from '@odonto/mfe-kit';
import { FormModal, useForm } from '@odonto/mfe-kit/form';
import { useState } from 'react';
import { atiende, puedeEn, type Sitio } from '../sucursal/funcion.ts';
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

/** An empty `profesional_id` makes the user the responsable, if they attend at the site. */
const NUEVO = { ...valoresDe(undefined), profesional_id: '' };
type ValoresDeRegistro = typeof NUEVO;

const REPETIDO = 'dni-en-la-organizacion';

const conResponsable = (valores: ValoresDeRegistro): ReturnType<typeof erroresDePaciente> => [
  ...erroresDePaciente(valores),
  ...(valores.profesional_id === ''
    ? [{ field: 'profesional_id', message: MENSAJES_DE_REGISTRO.responsable }]
    : []),
];

/**
 * 'Nuevo Paciente' of a site. A user who does not treat pacientes must choose the responsable. A user who may not write
 * the history gets no fields about health.
 */
export const RegistroModal = ({ sitio, onClose }: RegistroModalProps) => {
  const { rol } = useUsuario();
  const trata = atiende(rol, sitio);
  const escribe = puedeEn(sitio, 'historia.escribir');
  const { sucursal_id, sucursal } = sitio;
  const [repetido, setRepetido] = useState<{
    readonly cuil: string;
    readonly donde: ApiError['coincidencias'];
  }>();

  const cuerpo = ({ profesional_id, ...valores }: ValoresDeRegistro): CuerpoDeRegistro => ({
    ...(escribe ? cuerpoDe(valores, profesional_id) : cuerpoDeDatos(valores)),
    profesional_id: profesional_id === '' ? undefined : profesional_id,
    sucursal_id,
  });
  const form = useForm({
    name: `paciente nuevo en ${sucursal_id}`,
    initial: NUEVO,
    rules: trata ? erroresDePaciente : conResponsable,
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
  // When the user changes the DNI, the earlier answer does not apply any more.
  const donde = repetido?.cuil === form.values.cuil ? repetido.donde : undefined;

  return (
    <FormModal title="Nuevo Paciente" form={form} submitLabel="Guardar" size={720} tall onClose={onClose}>
      <p className={styles.sucursal}>
        Sucursal: <strong>{sucursal}</strong>
      </p>
      {!(trata && sitio.funcion === 'odontologo') && (
        <ResponsableField sucursal={sucursal_id} required={!trata} {...form.choice('profesional_id')} />
      )}
      <CamposDePaciente form={form} soloDatos={!escribe} />
      {donde && (
        <Coincidencias
          donde={donde}
          cuil={form.values.cuil}
          sucursal={sucursal_id}
          onRequested={onClose}
          pending={form.pending}
          onRegister={() => form.save({ ...cuerpo(form.values), registrar_igual: true })}
        />
      )}
    </FormModal>
  );
};
