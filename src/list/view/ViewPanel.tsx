import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ReactNode } from 'react'
import { KeysHelp } from '../../components/KeysHelp'
import { useMessage } from '../../i18n'
import { Panel } from '../Panel'
import { useSlashKey } from '../SearchBox'
import type { PanelProps } from '../usePanel'
import type { ListView } from './useListView'

export type ViewPanelProps = PanelProps & { view: ListView; isSelectable: boolean }

export default function ViewPanel({ view, isSelectable, ...panel }: ViewPanelProps) {
  const t = useMessage()
  return (
    <Panel {...panel} label={t('lists.view.open')}>
      <Columns view={view} />
      <Density view={view} />
      <Keys isSelectable={isSelectable} />
      <Box sx={{ px: 1, pb: 1 }}>
        <Button size="small" onClick={view.reset}>
          {t('lists.view.reset')}
        </Button>
      </Box>
    </Panel>
  )
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <FormControl
      component="fieldset"
      sx={{ display: 'block', px: 2, pb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <FormLabel component="legend" sx={{ typography: 'body2', fontWeight: 600, pt: 1.5 }}>
        {label}
      </FormLabel>
      {children}
    </FormControl>
  )
}

const choice = { display: 'flex', mr: 0, '& .MuiFormControlLabel-label': { typography: 'body2' } } as const

function Columns({ view: { choices, show } }: { view: ListView }) {
  const t = useMessage()
  if (choices.length === 0) return null
  return (
    <Section label={t('lists.view.columns')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        {choices.map(({ id, label, isShown }) => (
          <FormControlLabel
            key={id}
            label={label}
            control={<Checkbox size="small" checked={isShown} />}
            onChange={(_event, isWanted) => show(id, isWanted)}
            sx={choice}
          />
        ))}
      </Box>
    </Section>
  )
}

function Density({ view: { isCompact, setCompact } }: { view: ListView }) {
  const t = useMessage()
  return (
    <Section label={t('lists.view.density')}>
      <RadioGroup
        aria-label={t('lists.view.density')}
        value={isCompact ? 'compact' : 'comfortable'}
        onChange={(_event, value) => setCompact(value === 'compact')}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}
      >
        {(['comfortable', 'compact'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            label={t(`lists.view.${value}`)}
            control={<Radio size="small" />}
            sx={choice}
          />
        ))}
      </RadioGroup>
    </Section>
  )
}

function Keys({ isSelectable }: { isSelectable: boolean }) {
  const t = useMessage()
  const [hasSlash, setSlash] = useSlashKey()
  return (
    <Section label={t('lists.keys.label')}>
      <KeysHelp
        label={t('lists.keys.label')}
        rows={[
          [['↑', '↓'], t('lists.keys.rows')],
          [[t('lists.keys.home'), t('lists.keys.end')], t('lists.keys.ends')],
          [[t('lists.keys.pageUp'), t('lists.keys.pageDown')], t('lists.keys.pages')],
          [[t('lists.keys.enter')], t('lists.keys.open')],
          ...(isSelectable ? [[[t('lists.keys.space')], t('lists.keys.select')] as const] : []),
        ]}
      />
      <FormControlLabel
        label={t('lists.keys.slash')}
        control={<Checkbox size="small" checked={hasSlash} />}
        onChange={(_event, isWanted) => setSlash(isWanted)}
        sx={choice}
      />
    </Section>
  )
}
