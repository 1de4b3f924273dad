import type { ComponentProps, ReactNode } from 'react';
import { Correo } from './correo.tsx';
import { MailIcon, PhoneIcon } from './icons.ts';
import styles from './person-card.module.css';

interface PersonCardProps extends Omit<ComponentProps<'li'>, 'children'> {
  readonly avatar: ReactNode;
  readonly name: ReactNode;
  /** Below the name. */
  readonly data: ReactNode;
  readonly badges?: ReactNode;
  readonly email: string;
  readonly telefono: string;
  readonly actions: ReactNode;
}

/** A person in a list of cards. An empty e-mail or telephone takes no room. */
export const PersonCard = (props: PersonCardProps) => {
  const { avatar, name, data, badges, email, telefono, actions, ...others } = props;
  return (
    <li {...others} className={styles.card}>
      <div className={styles.head}>
        {avatar}
        <div className={styles.who}>
          <div className={styles.name}>{name}</div>
          <p className={styles.muted}>{data}</p>
        </div>
      </div>
      {badges && <div className={styles.badges}>{badges}</div>}
      <div className={styles.contact}>
        {email && (
          <p>
            <MailIcon size={16} aria-hidden />
            <span>
              <Correo email={email} />
            </span>
          </p>
        )}
        {telefono && (
          <p>
            <PhoneIcon size={16} aria-hidden /> <span>{telefono}</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>{actions}</div>
    </li>
  );
};

/** The list of cards. Each child is a `PersonCard`. */
export const PersonCards = (props: ComponentProps<'ul'>) => <ul {...props} className={styles.cards} />;
