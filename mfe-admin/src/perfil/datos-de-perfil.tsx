import { ETIQUETAS_DE_ROL, type Profesional } from '@odonto/contracts';
import { formatFecha, initialOf } from '@odonto/mfe-kit';
import { Avatar, Button, EditIcon, KeyIcon } from '@odonto/mfe-kit/ui';
import formStyles from '../formulario/formulario.module.css';
import { nombreCompleto } from '../profesional/profesionales.ts';
import styles from './perfil.module.css';

/** The two forms, each of which replaces this card. */
export type ModoDeEdicion = 'editar' | 'contrasena';

interface DatosDePerfilProps {
  readonly perfil: Profesional;
  /** The form that was just closed. Its button gets the focus back. */
  readonly vuelveDe: ModoDeEdicion | 'ver';
  readonly onEdit: () => void;
  readonly onPassword: () => void;
}

const RAYA = '—';
const enfocar = (boton: HTMLButtonElement | null): void => boton?.focus();

export const DatosDePerfil = ({ perfil, vuelveDe, onEdit, onPassword }: DatosDePerfilProps) => (
  <article className={formStyles.card} aria-label="Información personal">
    <header className={styles.head}>
      <Avatar size={64} aria-hidden>
        {initialOf(nombreCompleto(perfil))}
      </Avatar>
      <div className={styles.who}>
        <h2>{nombreCompleto(perfil)}</h2>
        <p>{ETIQUETAS_DE_ROL[perfil.rol]}</p>
      </div>
    </header>
    <dl className={styles.data}>
      <Dato nombre="Nombre" valor={perfil.nombre} />
      <Dato nombre="Apellido" valor={perfil.apellido} />
      <Dato nombre="Email" valor={perfil.email} />
      <Dato nombre="Teléfono" valor={perfil.telefono} />
      <Dato nombre="Especialidad" valor={perfil.especialidad} />
      <Dato nombre="Matrícula" valor={perfil.matricula} />
      <Dato nombre="Cuenta creada" valor={formatFecha(perfil.createdAt)} />
    </dl>
    <footer className={styles.actions}>
      <Button
        {...(vuelveDe === 'editar' && { ref: enfocar })}
        leftSection={<EditIcon size={18} aria-hidden />}
        onClick={onEdit}
      >
        Editar información
      </Button>
      <Button
        {...(vuelveDe === 'contrasena' && { ref: enfocar })}
        variant="default"
        leftSection={<KeyIcon size={18} aria-hidden />}
        onClick={onPassword}
      >
        Cambiar contraseña
      </Button>
    </footer>
  </article>
);

const Dato = ({ nombre, valor }: { readonly nombre: string; readonly valor: string }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{valor || RAYA}</dd>
  </div>
);
