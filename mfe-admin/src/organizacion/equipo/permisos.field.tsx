import {
  type Excepciones,
  type Funcion,
  FUNCIONES,
  leFaltaVerDatos,
  type Permiso,
  PERMISOS_DE,
  VER_DATOS,
} from '@odonto/contracts/permisos';
import { formStyles } from '@odonto/mfe-kit/form';
import { Badge, Checkbox } from '@odonto/mfe-kit/ui';
import { alcanceEnPalabras, nombreDe, PERMISOS_DE_HOY } from '../palabras.ts';
import { conPermiso, daLaFuncion, tiene } from './excepciones.ts';
import styles from './permisos.module.css';

interface PermisosFieldProps {
  readonly funcion: Funcion;
  readonly excepciones: Excepciones;
  /** Whether the user may add the permission. Other permissions are not offered for adding. */
  readonly otorga: (permiso: Permiso) => boolean;
  readonly disabled: boolean;
  readonly onChange: (excepciones: Excepciones) => void;
}

/** Edits single permissions that differ from those of the function. Each difference is marked. */
export const PermisosField = (props: PermisosFieldProps) => {
  const { funcion, excepciones, otorga, disabled, onChange } = props;
  const ofrecidos = PERMISOS_DE_HOY.filter(
    (permiso) => daLaFuncion(funcion, permiso) || excepciones.agregados.includes(permiso) || otorga(permiso),
  );
  return (
    <fieldset className={`${styles.field} ${formStyles.wide ?? ''}`}>
      <legend>Permisos</legend>
      <p>La función {FUNCIONES[funcion]} trae estos. Quite o agregue los que esta persona tenga distintos.</p>
      {excepciones.quitados.includes(VER_DATOS) && (
        <output>Sin «{nombreDe(VER_DATOS)}» no hay otro permiso sobre los pacientes.</output>
      )}
      <ul>
        {ofrecidos.map((permiso) => {
          const otorgado = tiene(funcion, excepciones, permiso);
          const faltaVer = leFaltaVerDatos(permiso, excepciones);
          const agregado = excepciones.agregados.includes(permiso);
          const alcance = agregado ? 'todo' : PERMISOS_DE[funcion][permiso];
          return (
            <li key={permiso}>
              <Checkbox
                size="md"
                label={nombreDe(permiso)}
                {...(otorgado &&
                  alcance !== undefined &&
                  alcance !== 'todo' && { description: alcanceEnPalabras(alcance) })}
                checked={otorgado}
                disabled={disabled || faltaVer}
                onChange={(event) =>
                  onChange(conPermiso(funcion, excepciones, permiso, event.currentTarget.checked))
                }
              />
              {agregado && <Badge color="green">Agregado</Badge>}
              {excepciones.quitados.includes(permiso) && <Badge color="red">Quitado</Badge>}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
};
