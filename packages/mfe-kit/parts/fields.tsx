import { FormButtons, formStyles } from '@odonto/mfe-kit/form';
import {
  Button,
  Checkbox,
  PasswordInput,
  SearchBox,
  SegmentedControl,
  Textarea,
  TextInput,
} from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { Ejemplo, useEjemplo } from './example-form.tsx';
import styles from './parts.module.css';

export const Fields = () => {
  const [busqueda, setBusqueda] = useState('pérez');
  const [estado, setEstado] = useState('a-realizar');
  return (
    <div className={styles.grid}>
      <TextInput label="Vacío" placeholder="Apellido y nombre" />
      <TextInput label="Con valor" defaultValue="Núñez, Ramón Osvaldo" description="Como en su documento" />
      <TextInput label="Con error" defaultValue="x" error="El nombre debe tener al menos 3 caracteres" />
      <TextInput label="Solo lectura" defaultValue="20-12345678-6" readOnly />
      <TextInput label="Deshabilitado" defaultValue="sin permiso" disabled />
      <PasswordInput label="Contraseña" defaultValue="secreta" />
      <Select label="Método" data={['Efectivo', 'Transferencia', 'Tarjeta']} defaultValue="Efectivo" />
      <Textarea label="Observaciones" defaultValue={'Primera línea\nsegunda línea'} rows={3} />
      <Checkbox label="Alergias" defaultChecked />
      <SegmentedControl
        aria-label="Estado"
        value={estado}
        onChange={setEstado}
        data={[
          { value: 'a-realizar', label: 'A realizar' },
          { value: 'realizado', label: 'Realizado' },
        ]}
      />
      <SearchBox value={busqueda} onChange={setBusqueda} placeholder="Buscar pacientes" />
    </div>
  );
};

export const WholeForm = () => {
  const [guardados, setGuardados] = useState(0);
  const form = useEjemplo('entero', () => setGuardados(guardados + 1));
  return (
    <form {...form.props} className={formStyles.form}>
      <Ejemplo form={form} />
      <output>{`Se guardó ${guardados} veces.`}</output>
      <FormButtons>
        <Button type="submit" loading={form.pending}>
          Guardar
        </Button>
      </FormButtons>
    </form>
  );
};
