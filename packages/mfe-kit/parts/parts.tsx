import { PageHeader } from '@odonto/mfe-kit/ui';
import { type ComponentType, useId } from 'react';
import { Buttons, Dialogs, RowButtons } from './actions.tsx';
import { Dates } from './dates.tsx';
import { Fields, WholeForm } from './fields.tsx';
import { Cards, Lists } from './lists.tsx';
import styles from './parts.module.css';
import { Figuras, Notices, Waits } from './states.tsx';

/** Every part of a screen in each of its states, under the name that it is imported by. */
const PARTS: Readonly<Record<string, ComponentType>> = {
  'Button, BusyButton': Buttons,
  'RowActions, RowAction': RowButtons,
  'TextInput, Textarea, Checkbox, SegmentedControl, SearchBox, Select': Fields,
  'DateField, TimeField, MomentField': Dates,
  'useForm, FormButtons': WholeForm,
  'ConfirmDialog, FormModal': Dialogs,
  'Figures, HeaderFigure, LineaDeSalud, Badge': Figuras,
  'EmptyState, ErrorPanel, ErrorLine, Problema, Area': Notices,
  'Loading, ListSkeleton': Waits,
  DataList: Lists,
  'PersonCard, Avatar': Cards,
};

const Part = ({ name, content: Content }: { readonly name: string; readonly content: ComponentType }) => {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <Content />
    </section>
  );
};

export const Parts = () => (
  <main className={styles.page}>
    <PageHeader title="Partes de las pantallas" />
    {Object.entries(PARTS).map(([name, content]) => (
      <Part key={name} name={name} content={content} />
    ))}
  </main>
);
