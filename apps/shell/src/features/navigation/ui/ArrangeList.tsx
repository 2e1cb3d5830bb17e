import { ActionButton } from '@react-spectrum/s2/ActionButton';
import DownIcon from '@react-spectrum/s2/icons/ChevronDown';
import UpIcon from '@react-spectrum/s2/icons/ChevronUp';
import ShownIcon from '@react-spectrum/s2/icons/Visibility';
import HiddenIcon from '@react-spectrum/s2/icons/VisibilityOff';
import { ToggleButton } from '@react-spectrum/s2/ToggleButton';
import { useState } from 'react';
import { useText } from '../../../chrome/ui/messages';
import styles from './arrange.module.css';
import { type ArrangeRow, listOf, moveRow, moveRowTo, toggleRow } from './arrange-rows';

interface ArrangeListProps {
  rows: readonly ArrangeRow[];
  onChange: (rows: ArrangeRow[]) => void;
}

/** The rows with their buttons; they can also be dragged. All actions work with the keyboard, and moves are announced. */
export function ArrangeList({ rows, onChange }: ArrangeListProps) {
  const text = useText();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<ArrangeRow>();

  function moveTo(target: ArrangeRow): void {
    if (dragged && dragged !== target) changeTo(moveRowTo(rows, dragged, target), dragged);
    setDragged(undefined);
  }

  function changeTo(moved: ArrangeRow[], row: ArrangeRow): void {
    onChange(moved);
    const list = listOf(moved, row);
    const position = String(list.indexOf(row) + 1);
    setAnnouncement(
      text('navigation.arrange.moved', { name: row.name, place: position, count: String(list.length) }),
    );
  }

  return (
    <>
      <ul className={styles.rows}>
        {rows.map((row, index) => {
          const list = listOf(rows, row);
          const { id, name, heading, isBelow } = row;
          return (
            <li
              key={id}
              draggable
              onDragStart={(event) => {
                setDragged(row);
                event.dataTransfer.effectAllowed = 'move';
              }}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(event) => {
                if (dragged?.list === row.list) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                moveTo(row);
              }}
            >
              {!isBelow && heading !== rows[index - 1]?.heading && (
                <p className={styles.heading}>{heading}</p>
              )}
              <div className={styles.row} data-below={isBelow || undefined}>
                <span className={styles.name}>{name}</span>
                <ActionButton
                  isQuiet
                  size="S"
                  aria-label={text('navigation.arrange.up', { name })}
                  isDisabled={list[0] === row}
                  onPress={() => changeTo(moveRow(rows, row, -1), row)}
                >
                  <UpIcon />
                </ActionButton>
                <ActionButton
                  isQuiet
                  size="S"
                  aria-label={text('navigation.arrange.down', { name })}
                  isDisabled={list.at(-1) === row}
                  onPress={() => changeTo(moveRow(rows, row, 1), row)}
                >
                  <DownIcon />
                </ActionButton>
                <ToggleButton
                  isQuiet
                  size="S"
                  aria-label={text('navigation.arrange.show', { name })}
                  isSelected={!row.isHidden}
                  onChange={() => onChange(toggleRow(rows, row))}
                >
                  {row.isHidden ? <HiddenIcon /> : <ShownIcon />}
                </ToggleButton>
              </div>
            </li>
          );
        })}
      </ul>
      <p className="screen-reader-only" role="status">
        {announcement}
      </p>
    </>
  );
}
