import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type FormEvent, useId, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { LIMITS } from '../../../contract/fields'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import type { Player } from '../../../contract/player'
import { useActor } from '../../authProvider/useSession'
import { useOnNavigation } from '../../components/ConfirmDialog'
import { LongTextField } from '../../components/LongTextField'
import { type AppDataProvider, newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { useShortLists, useShortListWrite } from './useShortLists'

export type AddToShortListDialogProps = {
  /** Whom to put on one; nobody where there is only to be a new list. */
  players: readonly Pick<Player, 'id' | 'name'>[]
  onClose: () => void
}

const NEW = 'new'

/** Puts players on one of the short lists that one may change, or on a new one, with why. */
export function AddToShortListDialog({ players, onClose }: AddToShortListDialogProps) {
  const t = useMessage()
  const titleId = useId()
  const notify = useNotify()
  const navigate = useNavigate()
  const actor = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data = [], isPending: isLoading } = useShortLists()
  const [chosen, choose] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  /** The same at each attempt: what an answer was lost of is not stored twice. */
  const [ids] = useState(() => ({ list: newId(), entries: players.map(() => newId()) }))
  useOnNavigation(onClose)

  const count = { smart_count: players.length, figure: formatFigure(players.length) }
  const who = players.length === 1 ? (players[0]?.name ?? '') : t('shortLists.count', count)
  const offered = data.filter(
    (list) =>
      can(actor, 'shortList.update', { createdBy: list.author?.id ?? null, isShared: list.isShared }) &&
      list.entryCount + players.length <= LIMITS.shortListEntries,
  )
  // What is typed as a new list's name must not go to another list, which comes to be known meanwhile.
  const isWaiting = isLoading && players.length > 0
  const isNewOnly = players.length === 0 || offered.length === 0
  const listId = isNewOnly ? NEW : (chosen ?? offered[0]?.id ?? NEW)

  const { mutate, isPending, error } = useShortListWrite(async () => {
    const entries = players.map(({ id, name }, index) => ({
      id: ids.entries[index] ?? newId(),
      playerId: id,
      name,
      reason: reason.trim(),
    }))
    if (listId !== NEW) return (await dataProvider.addToShortList(listId, entries)).data
    const input = { id: ids.list, name, purpose: '', isShared: false, entries }
    return (await dataProvider.createShortList(input)).data
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(undefined, {
      onSuccess: ({ id, name: list }) => {
        onClose()
        if (players.length === 0) return navigate(ROUTES.shortList(id))
        notify(t('shortLists.add.done', { what: who, list }), { type: 'success' })
      },
    })
  }
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>
          {players.length === 0 ? t('shortLists.create') : t('shortLists.add.title')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
          {players.length > 0 && <bdi>{who}</bdi>}
          {isWaiting && <LinearProgress aria-label={t('shell.list.loading')} />}
          {!isWaiting && !isNewOnly && (
            <TextField
              select
              label={t('shortLists.add.list')}
              value={listId}
              onChange={({ target }) => choose(target.value)}
            >
              {offered.map((list) => (
                <MenuItem key={list.id} value={list.id}>
                  {list.name}
                </MenuItem>
              ))}
              <MenuItem value={NEW}>{t('shortLists.add.new')}</MenuItem>
            </TextField>
          )}
          {!isWaiting && listId === NEW && (
            <TextField
              autoFocus
              required
              label={t('shortLists.name')}
              helperText={t('shortLists.nameExample')}
              value={name}
              onChange={({ target }) => setName(target.value)}
              slotProps={{ htmlInput: { maxLength: LIMITS.name, dir: 'auto' } }}
            />
          )}
          {players.length > 0 && (
            <LongTextField
              minRows={2}
              label={t('shortLists.reason')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: LIMITS.shortListReason, dir: 'auto' } }}
            />
          )}
          {error !== null && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isPending}>
            {t('shell.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={isPending}
            disabled={isWaiting || (listId === NEW && name.trim() === '')}
          >
            {t(players.length === 0 ? 'shortLists.create' : 'shortLists.add.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
