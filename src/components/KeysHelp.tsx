import { styled } from '@mui/material/styles'

const Keys = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: theme.spacing(0.5, 1.5),
  margin: theme.spacing(1),
  color: theme.palette.text.secondary,
  fontSize: 13,
  dd: { margin: 0 },
  kbd: {
    padding: '0 5px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    fontFamily: 'inherit',
  },
  'kbd + kbd': { marginLeft: 4 },
  // Hidden on phones, which have no keyboard.
  '@media (hover: none)': { display: 'none' },
}))

type KeysHelpProps = {
  label: string
  rows: readonly (readonly [keys: readonly string[], meaning: string])[]
}

/** Lists keyboard shortcuts with their actions. */
export function KeysHelp({ label, rows }: KeysHelpProps) {
  return (
    <Keys aria-label={label}>
      {rows.map(([keys, meaning]) => [
        <dt key={`${meaning} keys`}>
          {keys.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}
        </dt>,
        <dd key={meaning}>{meaning}</dd>,
      ])}
    </Keys>
  )
}
