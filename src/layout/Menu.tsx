import type { SvgIconComponent } from '@mui/icons-material'
import ExpandMore from '@mui/icons-material/ExpandMore'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { useActor, useSession } from '../authProvider/useSession'
import { Overflow } from '../components/Overflow'
import { useSignOut } from '../components/signOut'
import { useMessage } from '../i18n'
import { markStyle } from '../list/rowStyles'
import { LanguagePicker } from './LanguagePicker'
import {
  currentEntry,
  FURTHER,
  groupsFor,
  MENU,
  type MenuEntry,
  type MenuGroup,
  type MenuItem,
} from './menuItems'
import { ThemeToggle } from './ThemeToggle'

/** Whether the menu is a rail, which shows the icons without their labels. */
const RailContext = createContext(false)

/** Shows the entries of the menu, and below them the children, the signed-in user, theme, language and sign-out. */
export function Menu({ isRail = false, children }: { isRail?: boolean; children?: ReactNode }) {
  const t = useMessage()
  const { role } = useActor()
  const location = useLocation()
  // A page that is loading counts as the current page.
  const { pathname } = useNavigation().location ?? location
  const groups = groupsFor(role)
  const current = currentEntry([...MENU, ...FURTHER, ...groups.flatMap(({ entries }) => entries)], pathname)
  const entriesOf = (items: readonly MenuItem[]) =>
    items
      .filter(({ isFor }) => isFor(role))
      .map((item) => <Entry key={item.to} entry={item} Icon={item.Icon} isCurrent={item === current} />)
  return (
    <RailContext value={isRail}>
      <Box
        component="nav"
        aria-label={t('shell.menu.label')}
        sx={{ flexGrow: 1, overflowY: 'auto', px: 1, ...(isRail && { scrollbarWidth: 'none' }) }}
      >
        <List disablePadding>{entriesOf(MENU)}</List>
        <Divider sx={SEPARATOR} />
        <List disablePadding>{entriesOf(FURTHER)}</List>
        {groups.length > 0 && (
          <>
            <Divider sx={SEPARATOR} />
            <List disablePadding>
              {groups.map((group) => (
                <Group key={group.label} group={group} current={current} />
              ))}
            </List>
          </>
        )}
      </Box>
      <SignedInAs>{children}</SignedInAs>
    </RailContext>
  )
}

const SEPARATOR = { mx: 1.5, my: 1 }
const ROW = {
  borderRadius: 1,
  minHeight: { xs: 44, md: 40 },
  px: 1.5,
  py: 0,
  '&[aria-current]::before': markStyle['&::before'],
}

type EntryProps = { entry: MenuEntry; Icon?: SvgIconComponent; isCurrent: boolean }

/** Shows one entry. Without an icon, its label aligns with the other labels. */
function Entry({ entry: { label, to }, Icon, isCurrent }: EntryProps) {
  const t = useMessage()
  const isRail = useContext(RailContext)
  return (
    <ListItem disablePadding sx={{ mb: 0.5 }}>
      <Tooltip title={isRail ? t(label) : ''} placement="right">
        <ListItemButton
          component={Link}
          to={to}
          selected={isCurrent}
          aria-current={isCurrent ? 'page' : undefined}
          sx={ROW}
        >
          <RowIcon Icon={Icon} isCurrent={isCurrent} />
          {!isRail && <RowLabel label={t(label)} isCurrent={isCurrent} />}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  )
}

type GroupProps = { group: MenuGroup; current: MenuEntry | undefined }

/** Button that shows and hides the entries of a group. The group opens by itself when one of its entries becomes the current page. */
function Group({ group: { label, Icon, entries }, current }: GroupProps) {
  const t = useMessage()
  const listId = useId()
  const hasCurrent = entries.some((entry) => entry === current)
  const [isOpen, setOpen] = useState(hasCurrent)
  const [hadCurrent, setHadCurrent] = useState(hasCurrent)
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent)
    if (hasCurrent) setOpen(true)
  }
  const marksCurrent = hasCurrent && !isOpen
  if (useContext(RailContext)) {
    return (
      <ListItem disablePadding>
        <Overflow
          label={t(label)}
          icon={<Icon fontSize="small" sx={{ color: hasCurrent ? 'primary.main' : 'text.secondary' }} />}
          isBeside
          hasCurrent={hasCurrent}
        >
          {entries.map((entry) => (
            <Button
              key={entry.to}
              component={Link}
              to={entry.to}
              aria-current={entry === current ? 'page' : undefined}
            >
              {t(entry.label)}
            </Button>
          ))}
        </Overflow>
      </ListItem>
    )
  }
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={isOpen}
        aria-current={marksCurrent ? 'true' : undefined}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ ...ROW, mb: 0.5 }}
      >
        <RowIcon Icon={Icon} isCurrent={marksCurrent} />
        <RowLabel label={t(label)} isCurrent={marksCurrent} />
        <ExpandMore fontSize="small" sx={{ color: 'text.secondary', ...(isOpen && { rotate: '180deg' }) }} />
      </ListItemButton>
      <Collapse in={isOpen} unmountOnExit onEntered={showWhole}>
        <List disablePadding id={listId} aria-label={t(label)}>
          {entries.map((entry) => (
            <Entry key={entry.to} entry={entry} isCurrent={entry === current} />
          ))}
        </List>
      </Collapse>
    </ListItem>
  )
}

/** Scrolls a group that opened at the lower edge of the menu into view. */
const showWhole = (list: HTMLElement) => list.scrollIntoView?.({ block: 'nearest' })

type RowIconProps = { Icon: SvgIconComponent | undefined; isCurrent: boolean }

function RowIcon({ Icon, isCurrent }: RowIconProps) {
  return (
    <ListItemIcon sx={{ minWidth: 36, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
      {Icon && <Icon fontSize="small" />}
    </ListItemIcon>
  )
}

function RowLabel({ label, isCurrent }: { label: string; isCurrent: boolean }) {
  return (
    <ListItemText
      primary={label}
      slotProps={{
        primary: { sx: { fontWeight: isCurrent ? 600 : 500, color: isCurrent ? 'primary.main' : undefined } },
      }}
    />
  )
}

function SignedInAs({ children }: { children: ReactNode }) {
  const t = useMessage()
  const session = useSession()
  const signOut = useSignOut()
  const isRail = useContext(RailContext)
  return (
    <Box sx={{ px: 1, pt: 1, pb: 1, borderTop: 1, borderColor: 'divider' }}>
      {children}
      {!isRail && (
        <Box sx={{ px: 1.5, py: 0.5 }}>
          <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
            {session?.name}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {session && t(`users.role.${session.actor.role}`)}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: 'flex', ...(isRail ? { flexDirection: 'column' } : { px: 0.5 }) }}>
        <ThemeToggle />
        <LanguagePicker />
        <Tooltip title={t('shell.menu.signOut')} placement={isRail ? 'right' : 'bottom'}>
          <IconButton color="inherit" onClick={signOut} data-leaves sx={{ ml: isRail ? 0 : 'auto' }}>
            <LogoutOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  )
}
