import {
  erroresDeEmailPropio,
  erroresDeProfesionalCambiado,
  erroresDeProfesionalNuevo,
  esOtroEmail,
  ETIQUETAS_DE_ROL,
  type Profesional,
  ROLES,
} from '@odonto/contracts';
import { useUsuario } from '@odonto/mfe-kit';
import { FormModal, formStyles, useForm } from '@odonto/mfe-kit/form';
import { Checkbox, Problema } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { CampoDeFormulario } from '../formulario/campo-de-formulario.tsx';
import { datosDe } from '../formulario/campos.ts';
import { ContrasenaParaEmail, DatosDeUsuario } from '../formulario/datos-de-usuario.tsx';
import { useGuardarProfesional } from '../profesional/profesionales.queries.ts';

interface ProfesionalModalProps {
  /** The profesional to edit; undefined for a new one. */
  readonly profesional: Profesional | undefined;
  readonly onSuccess: (mensaje: string) => void;
  readonly onClose: () => void;
}

/** The roles; profesional is first, because most accounts have it. Only an organization has staff of sites. */
const opciones = (conPersonal: boolean) =>
  ROLES.filter((rol) => rol !== 'personal' || conPersonal)
    .toSorted((a, b) => Number(b === 'profesional') - Number(a === 'profesional'))
    .map((rol) => ({ value: rol, label: ETIQUETAS_DE_ROL[rol] }));

/** 'Nuevo Profesional' or 'Editar Profesional'. Only the form of a new profesional has a password. */
export const ProfesionalModal = ({ profesional, onSuccess, onClose }: ProfesionalModalProps) => {
  const [problema, setProblema] = useState<string>();
  const nuevo = profesional === undefined;
  const usuario = useUsuario();
  const propio = usuario.id === profesional?.id;
  const conPersonal = usuario.organizacion === true || profesional?.rol === 'personal';
  const initial = {
    ...datosDe(profesional),
    password: '',
    currentPassword: '',
    rol: profesional?.rol ?? 'profesional',
    activo: profesional?.activo ?? true,
  };
  const body = ({ password, currentPassword, activo, ...datos }: typeof initial) => {
    if (nuevo) return { ...datos, password };
    const otroEmail = propio && esOtroEmail(profesional.email, datos.email);
    return { ...datos, activo, ...(otroEmail && { currentPassword }) };
  };
  const form = useForm({
    name: `profesional ${profesional?.id ?? 'nuevo'}`,
    initial,
    rules: (valores) => {
      if (nuevo) return erroresDeProfesionalNuevo(body(valores));
      const errores = erroresDeProfesionalCambiado(body(valores));
      return propio ? [...errores, ...erroresDeEmailPropio(profesional.email, valores)] : errores;
    },
    mutation: useGuardarProfesional(profesional?.id),
    body,
    onSaved: () => {
      onSuccess(nuevo ? 'Profesional creado exitosamente' : 'Profesional actualizado exitosamente');
      onClose();
    },
    failure: 'Error en la operación',
    onProblem: setProblema,
  });

  return (
    <FormModal
      title={nuevo ? 'Nuevo Profesional' : 'Editar Profesional'}
      form={form}
      submitLabel={nuevo ? 'Guardar' : 'Actualizar'}
      size={720}
      tall
      onClose={onClose}
    >
      <DatosDeUsuario form={form} requeridos={['nombre', 'email']} first />
      {nuevo && <CampoDeFormulario nombre="password" form={form} required />}
      {propio && <ContrasenaParaEmail form={form} antes={profesional.email} email={form.values.email} />}
      <Select {...form.choice('rol')} label="Rol" data={opciones(conPersonal)} allowDeselect={false} />
      {!nuevo && (
        <Checkbox
          {...form.check('activo')}
          size="md"
          className={formStyles.wide}
          label="Cuenta activa"
          description="Con la cuenta inactiva no se puede iniciar sesión, y las sesiones abiertas se cierran."
        />
      )}
      <div className={formStyles.wide}>
        <Problema texto={problema} />
      </div>
    </FormModal>
  );
};
