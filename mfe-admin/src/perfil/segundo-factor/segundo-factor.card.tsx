import { MENSAJES_DE_SEGUNDO_FACTOR as MENSAJES } from '@odonto/contracts/segundo-factor-textos';
import type { EstadoDeSegundoFactor } from '@odonto/contracts/segundo-factor-vistas';
import { formatFecha } from '@odonto/mfe-kit';
import { admiteLlaves } from '@odonto/mfe-kit/segundo-factor';
import {
  ActionIcon,
  Badge,
  Button,
  deferred,
  EditIcon,
  ErrorPanel,
  Loading,
  Skeleton,
  KeyIcon,
  ShieldIcon,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import formStyles from '../../formulario/formulario.module.css';
import perfilStyles from '../perfil.module.css';
import type { Cambio } from './cambio.ts';
import styles from './segundo-factor.module.css';
import { useSegundoFactor } from './segundo-factor.queries.ts';

/** Loaded after the screen, because it needs the code for QR codes and WebAuthn. */
const CambioModal = deferred(() => import('./cambio.modal.tsx').then((module) => module.CambioModal));

const NombreModal = deferred(() => import('./nombre.modal.tsx').then((module) => module.NombreModal));

interface SegundoFactorCardProps {
  readonly onSuccess: (mensaje: string) => void;
}

const SIN_NAVEGADOR =
  'Este navegador no ofrece llaves de acceso en esta página. Ábrala por HTTPS o use una aplicación de códigos.';

/** The card 'Verificación en dos pasos': shows what the account has and offers the changes. */
export const SegundoFactorCard = ({ onSuccess }: SegundoFactorCardProps) => {
  const card = useRef<HTMLElement>(null);
  const query = useSegundoFactor();
  const { data, isError } = query;
  const { dialog, open, close } = useDialog<Cambio>(card);
  const nombre = useDialog<Llave>(card);
  if (isError && !data)
    return (
      <div className={perfilStyles.google}>
        <ErrorPanel title="No se pudo consultar la verificación en dos pasos" query={query} />
      </div>
    );
  if (!data)
    return (
      <div className={perfilStyles.google}>
        <Loading>
          <Skeleton height={160} radius={16} />
        </Loading>
      </div>
    );
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={`${formStyles.card} ${perfilStyles.google}`}
      aria-label="Verificación en dos pasos"
    >
      <header>
        <ShieldIcon size={24} aria-hidden />
        <h2>Verificación en dos pasos</h2>
        <Badge color={data.activo ? 'green' : 'gray'}>{data.activo ? 'Activada' : 'No activada'}</Badge>
      </header>
      <p>
        Además de la contraseña, para ingresar se pide una llave de acceso o un código de su teléfono: nadie
        entra solo con su contraseña.
        {data.requerido && ' Su cuenta la necesita siempre.'}
      </p>
      <Llaves estado={data} onChange={open} onName={nombre.open} />
      <section className={styles.section} aria-label="Aplicación de códigos">
        <h3>Aplicación de códigos</h3>
        <p>{data.aplicacion ? 'Activada en su teléfono.' : 'Un código de 6 dígitos en su teléfono.'}</p>
        <Button variant="default" onClick={() => open({ tipo: data.aplicacion ? 'desactivar' : 'activar' })}>
          {data.aplicacion ? 'Desactivar aplicación' : 'Activar aplicación'}
        </Button>
      </section>
      {data.activo && (
        <section className={styles.section} aria-label="Códigos de recuperación">
          <h3>Códigos de recuperación</h3>
          <p>{quedan(data.codigos_de_recuperacion)}</p>
          <Button variant="default" onClick={() => open({ tipo: 'codigos' })}>
            Generar otros códigos
          </Button>
        </section>
      )}
      {dialog && <CambioModal cambio={dialog.subject} onSuccess={onSuccess} onClose={close} />}
      {nombre.dialog && (
        <NombreModal llave={nombre.dialog.subject} onSuccess={onSuccess} onClose={nombre.close} />
      )}
    </article>
  );
};

const quedan = (cuantos: number): string => {
  if (cuantos === 0) return 'No queda ninguno. Genere otros para no perder el acceso.';
  return cuantos === 1 ? 'Queda 1 sin usar.' : `Quedan ${cuantos} sin usar.`;
};

type Llave = EstadoDeSegundoFactor['llaves'][number];

interface LlavesProps {
  readonly estado: EstadoDeSegundoFactor;
  readonly onChange: (cambio: Cambio) => void;
  readonly onName: (llave: Llave) => void;
}

const Llaves = ({ estado: { llaves, admite_llaves: admitidas }, onChange, onName }: LlavesProps) => {
  const motivo = admitidas ? !admiteLlaves() && SIN_NAVEGADOR : MENSAJES.sinLlaves;
  return (
    <section className={styles.section} aria-label="Llaves de acceso">
      <h3>Llaves de acceso</h3>
      <p>{motivo || 'Su huella, su rostro, el PIN de un dispositivo o una llave de seguridad.'}</p>
      {llaves.length > 0 && (
        <ul className={styles.keys}>
          {llaves.map((llave) => (
            <li key={llave.id}>
              <KeyIcon size={20} aria-hidden />
              <span className={styles.key}>
                <strong>{llave.nombre}</strong>
                <span>
                  Agregada el {formatFecha(llave.agregada)}, para {llave.sitio}
                </span>
              </span>
              <ActionIcon
                size={44}
                variant="subtle"
                aria-label={`Cambiar el nombre de ${llave.nombre}`}
                onClick={() => onName(llave)}
              >
                <EditIcon size={20} aria-hidden />
              </ActionIcon>
              <Button
                variant="subtle"
                color="red"
                aria-label={`Quitar ${llave.nombre}`}
                onClick={() => onChange({ tipo: 'quitar', id: llave.id, nombre: llave.nombre })}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!motivo && (
        <Button variant="default" onClick={() => onChange({ tipo: 'agregar' })}>
          Agregar llave de acceso
        </Button>
      )}
    </section>
  );
};
