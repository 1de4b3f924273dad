import { type DragEvent, useState } from 'react';

const conArchivos = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** An element that takes a dropped file, wherever on it; whether one is over it. */
export const useSoltar = (onDrop: (archivo: File) => void) => {
  const [encima, setEncima] = useState(false);
  return {
    encima,
    props: {
      onDragOver: (event: DragEvent) => {
        if (!conArchivos(event)) return;
        event.preventDefault();
        setEncima(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        // Not from one part of it to another.
        if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setEncima(false);
      },
      onDrop: (event: DragEvent) => {
        // A browser opens a dropped file in the place of the page.
        event.preventDefault();
        setEncima(false);
        const [soltado] = event.dataTransfer.files;
        if (soltado) onDrop(soltado);
      },
    },
  } as const;
};
