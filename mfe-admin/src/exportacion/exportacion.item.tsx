import type { ExportacionDeDatos } from '@odonto/contracts/exportacion';
import { formatInstante } from '@odonto/mfe-kit';
import { Badge, Button, ConfirmDialog, DownloadIcon, useDisclosure } from '@odonto/mfe-kit/ui';
import { useEliminarExportacion } from './exportaciones.queries.ts';
import styles from './llevar-datos.module.css';
import { contados, formatTamano } from './palabras.ts';

const ESTADOS = {
  en_curso: { label: 'Preparándose', color: 'blue' },
  lista: { label: 'Listo', color: 'green' },
  retirada: { label: 'Sin archivo', color: 'gray' },
} as const;

/** One export: its progress, its file, or why there is no file. */
export const ExportacionItem = ({ exportacion }: { readonly exportacion: ExportacionDeDatos }) => {
  const { estado, pedida_at, archivo, retiro } = exportacion;
  const { label, color } = ESTADOS[estado];
  return (
    <li>
      <div className={styles.data}>
        <strong>
          {formatInstante(pedida_at)} <Badge color={color}>{label}</Badge>
        </strong>
        {estado === 'en_curso' && <Avance exportacion={exportacion} />}
        {archivo && (
          <>
            <span>
              {formatTamano(archivo.tamano)} · {contados(archivo.pacientes, 'paciente', 'pacientes')} ·{' '}
              {contados(archivo.imagenes, 'imagen', 'imágenes')}
            </span>
            <span>Se puede descargar hasta el {formatInstante(archivo.vence_at)}</span>
          </>
        )}
        {retiro && <span>{retiro.mensaje}</span>}
      </div>
      {estado !== 'retirada' && <Acciones exportacion={exportacion} />}
    </li>
  );
};

const Avance = ({ exportacion: { avance } }: { readonly exportacion: ExportacionDeDatos }) => (
  <>
    <label className={styles.progress}>
      <span>
        {avance === null
          ? 'Por empezar'
          : `${avance.pacientes.toLocaleString('es-AR')} de ${contados(avance.de, 'paciente', 'pacientes')}`}
      </span>
      <progress max={Math.max(1, avance?.de ?? 1)} value={avance?.pacientes ?? 0} />
    </label>
    <span>Puede salir de esta pantalla: el archivo se sigue preparando.</span>
  </>
);

const Acciones = ({ exportacion }: { readonly exportacion: ExportacionDeDatos }) => {
  const { id, archivo, pedida_at } = exportacion;
  const [preguntando, pregunta] = useDisclosure(false);
  const { mutate, isPending } = useEliminarExportacion();
  const cual = `del ${formatInstante(pedida_at)}`;
  return (
    <div className={styles.buttons}>
      {archivo && (
        <Button
          component="a"
          href={archivo.url}
          download={archivo.nombre}
          leftSection={<DownloadIcon size={18} aria-hidden />}
          aria-label={`Descargar el archivo ${cual}`}
        >
          Descargar
        </Button>
      )}
      <Button
        variant="default"
        aria-label={`${archivo ? 'Eliminar el archivo' : 'Interrumpir la preparación'} ${cual}`}
        onClick={pregunta.open}
      >
        {archivo ? 'Eliminar' : 'Interrumpir'}
      </Button>
      <ConfirmDialog
        opened={preguntando}
        title={archivo ? 'Eliminar el archivo' : 'Interrumpir la preparación'}
        confirmLabel={archivo ? 'Eliminar' : 'Interrumpir'}
        destructive
        busy={isPending}
        onConfirm={() => mutate(id, { onSettled: pregunta.close })}
        onCancel={pregunta.close}
      >
        {archivo
          ? 'El archivo no se podrá descargar más. Los datos quedan como están.'
          : 'Lo preparado hasta ahora se descarta. Los datos quedan como están.'}
      </ConfirmDialog>
    </div>
  );
};
