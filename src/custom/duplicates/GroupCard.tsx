import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { joiningPairs } from '../../../contract/duplicates/groups'
import type { Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { TextLink } from '../../components/TextLink'
import { detailsOf, reasonsInWords, recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import type { LikelyGroup } from './groups'
import { pairKey } from './pairSearch'

type GroupCardProps = {
  resource: Mergeable
  group: LikelyGroup
  onMerge: () => void
  /** The cards of the group's pairs, in which the user compares or dismisses a pair. */
  children: ReactNode
}

/** A group of possible duplicates: the records, the reasons and the actions. */
export function GroupCard({ resource, group, onMerge, children }: GroupCardProps) {
  const t = useMessage()
  const [isUnfolded, setUnfolded] = useState(false)
  const headingId = useId()
  const pairsId = useId()
  const { rows, pairs } = group
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ px: { xs: 1, md: 2 }, py: 1.5 }}>
      <Typography id={headingId} variant="h3" component="h2" sx={{ px: 1, overflowWrap: 'anywhere' }}>
        {t('duplicates.group', { count: rows.length })}
      </Typography>
      <Box component="ul" sx={list}>
        {rows.map((row) => (
          <li key={row.id}>
            <TextLink to={ROUTES.edit(resource, row.id)}>{recordLabel(t, row)}</TextLink>{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {detailsOf(t, row)}
            </Typography>
          </li>
        ))}
      </Box>
      <Typography variant="subtitle2" component="h3" sx={{ px: 1, mt: 1.5 }}>
        {t('duplicates.whyGroup')}
      </Typography>
      <Box component="ul" sx={{ ...list, color: 'text.secondary', fontSize: '0.875rem' }}>
        {joiningPairs(pairs).map(({ rows: [one, other], verdict, reasons }) => (
          <li key={pairKey([one, other])}>
            {t('shell.labelled', {
              label: t('duplicates.pair', { one: recordLabel(t, one), other: recordLabel(t, other) }),
              value: [t(`duplicates.verdict.${verdict}`), reasonsInWords(t, reasons)].join(' · '),
            })}
          </li>
        ))}
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          onClick={() => setUnfolded(!isUnfolded)}
          aria-expanded={isUnfolded}
          aria-controls={isUnfolded ? pairsId : undefined}
        >
          {t('duplicates.pairByPair')}
        </Button>
        <Button variant="outlined" onClick={onMerge}>
          {t('duplicates.mergeGroup')}
        </Button>
      </Box>
      {isUnfolded && (
        <Box id={pairsId} sx={{ mt: 1, display: 'grid', gap: 2 }}>
          {children}
        </Box>
      )}
    </Card>
  )
}

const list = {
  m: 0,
  mt: 0.5,
  px: 1,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& li': { py: 0.5 },
} as const
