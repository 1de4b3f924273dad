import { fieldErrors } from '@odonto/contracts/fields';
import { type EntradaDeHistorial, entradaNueva } from '@odonto/contracts/historial';
import { ApiError, messageOf, notify, useKeptState } from '@odonto/mfe-kit';
import { Button, Modal, Textarea, TextInput, useCardsOnly, useUnsavedGuard } from '@odonto/mfe-kit/ui';
import { type FormEvent, useRef, useState } from 'react';
import type { Textos } from './historial.api.ts';
import { useGuardarEntrada } from './historial.queries.ts';
import styles from './historial.module.css';

interface EntradaModalProps {
  readonly pacienteId: string;
  /** The note to amend; undefined for a new one. */
  readonly entrada: EntradaDeHistorial | undefined;
  readonly onClose: () => void;
}

const CAMPOS = ['titulo', 'descripcion'] as const;
type Errores = { readonly [campo in keyof Textos]?: string };

const reglas = entradaNueva.pick({ titulo: true, descripcion: true });

/** 'Nueva Entrada' or 'Editar Entrada'. Broken rules are shown at their fields, the first is also notified. */
export const EntradaModal = ({ pacienteId, entrada, onClose }: EntradaModalProps) => {
  const [inicial] = useState<Textos>({
    titulo: entrada?.titulo ?? '',
    descripcion: entrada?.descripcion ?? '',
  });
  const [textos, setTextos] = useKeptState(`historial ${pacienteId} ${entrada?.id ?? ''}`, () => inicial);
  const [errores, setErrores] = useState<Errores>({});
  const [preguntando, setPreguntando] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const guardar = useGuardarEntrada(pacienteId, entrada);
  const mayLeave = useUnsavedGuard(CAMPOS.some((campo) => textos[campo] !== inicial[campo]));

  const cerrar = async () => {
    if (guardar.isPending || preguntando) return;
    setPreguntando(true);
    const puede = await mayLeave();
    setPreguntando(false);
    if (puede) onClose();
  };

  const senalar = (fallas: ApiError['errors']) => {
    setErrores(Object.fromEntries(fallas.map(({ field, message }) => [field, message])));
    const campo = form.current?.elements.namedItem(fallas[0]?.field ?? '');
    if (campo instanceof HTMLElement) campo.focus();
  };

  const enviar = (event: FormEvent) => {
    event.preventDefault();
    if (guardar.isPending) return;
    const leido = reglas.safeParse(textos);
    const fallas = leido.success ? [] : fieldErrors(leido.error);
    senalar(fallas);
    const [primera] = fallas;
    if (primera) return notify.error(primera.message);
    guardar.mutate(textos, {
      onSuccess: () => {
        notify.success(entrada ? 'Entrada actualizada correctamente' : 'Entrada agregada correctamente');
        onClose();
      },
      onError: (error) => {
        notify.error(messageOf(error, 'Error al guardar la entrada'));
        if (error instanceof ApiError) senalar(error.errors);
      },
    });
  };

  const campo = (name: keyof Textos) => ({
    name,
    value: textos[name],
    error: errores[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) => {
      setTextos((antes) => ({ ...antes, [name]: value }));
      setErrores(({ [name]: _corregido, ...otros }) => otros);
    },
  });

  return (
    <Modal
      opened
      size={640}
      fullScreen={useCardsOnly()}
      closeOnEscape={!preguntando}
      title={entrada ? 'Editar Entrada' : 'Nueva Entrada'}
      onClose={() => void cerrar()}
    >
      <form ref={form} className={styles.form} noValidate autoComplete="off" onSubmit={enviar}>
        <TextInput label="Título" withAsterisk data-autofocus maxLength={200} {...campo('titulo')} />
        <Textarea label="Descripción" withAsterisk rows={6} maxLength={10_000} {...campo('descripcion')} />
        {entrada && <p className={styles.firma}>Lo que decía antes queda a la vista en la entrada.</p>}
        <div className={styles.botones}>
          <Button variant="default" disabled={guardar.isPending} onClick={() => void cerrar()}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardar.isPending}>
            {entrada ? 'Actualizar' : 'Guardar'}
          </Button>
        </div>
      </form>
    </Modal>
  );
};
