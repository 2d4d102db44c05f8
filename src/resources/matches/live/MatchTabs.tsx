import ArrowBack from '@mui/icons-material/ArrowBack'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import MenuIcon from '@mui/icons-material/Menu'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Match } from '../../../../contract/match'
import { FILE_PARAMETER, ROUTES } from '../../../../contract/paths'
import { Overflow } from '../../../components/Overflow'
import { InPhoneBar, phoneMenu } from '../../../components/PhoneBar'
import { useIsPhone } from '../../../components/useIsPhone'
import { AskScoutButton } from '../../../custom/requests/AskScoutButton'
import { SaveBar } from '../../../forms/recordPage/SaveBar'
import { useMessage } from '../../../i18n'
import { MatchInputs } from '../MatchInputs'
import type { MatchForm } from '../matchForm'
import { ClockButton } from './ClockButton'
import { LiveMatch } from './LiveMatch'
import { ScoreButton } from './ScoreButton'
import { useLiveNotes } from './useLiveNotes'
import { LIVE_FIELDS } from './useStoreNotes'

const TABS = ['live', 'details'] as const
export type MatchTab = (typeof TABS)[number]

/** The search of a tab's address. `lineups` opens the details with the line-ups. */
const searchOf = (tab: MatchTab | 'lineups') => (tab === 'live' ? '' : `?tab=${tab}`)

/** Returns the tab in the page's address. */
export function useMatchTab(): MatchTab {
  const [search] = useSearchParams()
  return search.has('tab') || search.has(FILE_PARAMETER) ? 'details' : 'live'
}

/** The page of a stored match on our own server: the live page, which stores by itself, and the form. */
export function MatchTabs() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const tab = useMatchTab()
  const live = useLiveNotes()
  const match = useRecordContext<Match>()
  const { pathname } = useLocation()
  const to = (next: MatchTab | 'lineups') => ({ pathname, search: searchOf(next) })
  const score = <ScoreButton onChange={live.store} />
  const lineups = (
    <Button component={Link} to={to('lineups')} sx={{ p: 0, minHeight: 32, verticalAlign: 'baseline' }}>
      {t('matches.live.addLineups')}
    </Button>
  )
  const empty = (
    <Typography sx={{ color: 'text.secondary' }}>
      {t('matches.live.empty')} {lineups}
    </Typography>
  )
  return (
    <>
      {isPhone ? (
        <InPhoneBar>
          <IconButton
            component={Link}
            to={tab === 'live' ? ROUTES.list('matches') : to('live')}
            replace={tab !== 'live'}
            aria-label={t('shell.action.back')}
          >
            <ArrowBack sx={{ '[dir=rtl] &': { transform: 'scaleX(-1)' } }} />
          </IconButton>
          <Box sx={{ flexGrow: 1, display: 'flex', justifyContent: 'center', minWidth: 0 }}>{score}</Box>
          <ClockButton />
          <Box sx={{ order: 1 }}>
            <Overflow>
              {match !== undefined && <AskScoutButton match={match} variant="menu" />}
              <Button component={Link} to={to('details')} startIcon={<EditOutlined />}>
                {t('matches.live.details')}
              </Button>
              <Button component={Link} to={to('lineups')} startIcon={<FormatListNumbered />}>
                {t('matches.live.lineups')}
              </Button>
              <Button startIcon={<MenuIcon />} onClick={() => phoneMenu.set(true)}>
                {t('shell.menu.open')}
              </Button>
            </Overflow>
          </Box>
        </InPhoneBar>
      ) : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            mb: 2,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Tabs value={tab} sx={{ flexGrow: 1 }}>
            {TABS.map((one) => (
              <Tab key={one} value={one} label={t(`matches.live.${one}`)} component={Link} to={to(one)} />
            ))}
          </Tabs>
          {score}
          <ClockButton />
          <Button component={Link} to={to('lineups')} color="inherit">
            {t('matches.live.lineups')}
          </Button>
        </Box>
      )}
      {tab === 'live' ? (
        <>
          <LiveMatch live={live} empty={empty} />
          <UnsavedDetails />
        </>
      ) : (
        <MatchInputs hasNotes={false} />
      )}
    </>
  )
}

/** The save button of the live page, while fields of the other tab have unsaved changes. */
function UnsavedDetails() {
  const { dirtyFields } = useFormState<MatchForm>()
  const isOther = Object.keys(dirtyFields).some((name) => !LIVE_FIELDS.some((live) => live === name))
  return isOther ? <SaveBar /> : null
}
