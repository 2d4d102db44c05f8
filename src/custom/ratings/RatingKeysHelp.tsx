import { styled } from '@mui/material/styles'
import { useMessage } from '../../i18n'

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
  // A telephone has none of these keys.
  '@media (hover: none)': { display: 'none' },
}))

/** The keys that work while an item has the focus. */
export function RatingKeysHelp() {
  const t = useMessage()
  const rows = [
    [['1', '…', '5'], t('ratings.keys.score')],
    [['0'], t('ratings.keys.clear')],
    [['↑', '↓'], t('ratings.keys.move')],
    [['←', '→'], t('ratings.keys.step')],
    [['N'], t('ratings.keys.note')],
    [[t('ratings.keys.escape')], t('ratings.keys.back')],
    [['Ctrl S'], t('ratings.keys.save')],
  ] as const
  return (
    <Keys aria-label={t('ratings.keys.label')}>
      {rows.map(([keys, meaning]) => [
        <dt key={`${meaning} keys`}>
          {keys.map((key) => (key === '…' ? ' … ' : <kbd key={key}>{key}</kbd>))}
        </dt>,
        <dd key={meaning}>{meaning}</dd>,
      ])}
    </Keys>
  )
}
