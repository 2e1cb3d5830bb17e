import { ActionButton } from '@react-spectrum/s2/ActionButton';
import DownIcon from '@react-spectrum/s2/icons/ChevronDown';
import UpIcon from '@react-spectrum/s2/icons/ChevronUp';
import ShownIcon from '@react-spectrum/s2/icons/Visibility';
import HiddenIcon from '@react-spectrum/s2/icons/VisibilityOff';
import { ToggleButton } from '@react-spectrum/s2/ToggleButton';
import { useState } from 'react';
import { useText } from '../shared/messages';
import styles from './arrange.module.css';
import { type ArrangeRow, listOf, moveRow, toggleRow } from './arrange-rows';

interface ArrangeListProps {
  rows: readonly ArrangeRow[];
  onChange: (rows: ArrangeRow[]) => void;
}

/** The rows with their buttons. All actions work with the keyboard, and moves are announced. */
export function ArrangeList({ rows, onChange }: ArrangeListProps) {
  const text = useText();
  const [announcement, setAnnouncement] = useState('');

  function move(row: ArrangeRow, by: -1 | 1): void {
    const moved = moveRow(rows, row, by);
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
            <li key={id}>
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
                  onPress={() => move(row, -1)}
                >
                  <UpIcon />
                </ActionButton>
                <ActionButton
                  isQuiet
                  size="S"
                  aria-label={text('navigation.arrange.down', { name })}
                  isDisabled={list.at(-1) === row}
                  onPress={() => move(row, 1)}
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
