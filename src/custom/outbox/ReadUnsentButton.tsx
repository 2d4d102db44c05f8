import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { USER_STATUS } from '../../../contract/closedLists'
import { can } from '../../../contract/permissions'
import type { AdminUser } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { AuthorPicker } from '../../components/people/AuthorPicker'
import { dataProvider } from '../../dataProvider'
import { currentAnswerLimit, withinAnswerLimit } from '../../dataProvider/answerLimit'
import { queueUnsentFile, readUnsentFile, type Unsent } from '../../dataProvider/outbox/queueUnsentFile'
import { useMessage } from '../../i18n'

/** Reads a deleted user's unsent changes from the file saved on the sign-in page, and queues the changes for a chosen author. */
export function ReadUnsentButton() {
  const t = useMessage()
  const notify = useNotify()
  const { id, role } = useActor()
  const chooser = useRef<HTMLInputElement>(null)
  const [unsent, setUnsent] = useState<Unsent | null>(null)
  const [author, setAuthor] = useState<AdminUser | null>(null)
  const me: AdminUser = {
    id,
    role,
    firstName: t('lists.filter.me'),
    lastName: '',
    email: '',
    status: USER_STATUS.Active,
    createdAt: '',
    lastSignInAt: null,
  }
  const onError = (error: Error) => notify(error.message, { type: 'error' })
  const reading = useMutation({
    mutationFn: async (file: File) => {
      const read = readUnsentFile(await file.text())
      if (read === undefined) throw new Error(t('outbox.noUnsentFile'))
      setAuthor((await findWriter(read.userId)) ?? me)
      setUnsent(read)
    },
    onError,
  })
  const adding = useMutation({
    mutationFn: async () => {
      if (unsent === null || author === null) return
      await queueUnsentFile(unsent, dataProvider.outbox, author.id === id ? undefined : author.id)
      setUnsent(null)
    },
    onError,
  })
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('outbox.addFromFile')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file !== undefined) reading.mutate(file)
          // Otherwise choosing the same file again would fire no event.
          target.value = ''
        }}
      />
      <Button onClick={() => chooser.current?.click()} loading={reading.isPending} sx={{ mr: 'auto' }}>
        {t('outbox.addFromFile')}
      </Button>
      <ConfirmDialog
        open={unsent !== null}
        title={t('outbox.addFromFile')}
        text={<AuthorPicker author={author} onPick={setAuthor} label={t('outbox.author')} />}
        confirmLabel={t('outbox.add')}
        cancelLabel={t('shell.action.cancel')}
        isIncomplete={author === null}
        busy={adding.isPending}
        onConfirm={() => adding.mutate()}
        onCancel={() => setUnsent(null)}
      />
    </>
  )
}

/** Returns the user with this id if the account was restored and may write analyses; otherwise undefined. */
async function findWriter(id: string): Promise<AdminUser | undefined> {
  const asking: Promise<{ data: AdminUser }> = dataProvider.getOne('users', { id })
  const found = await withinAnswerLimit(asking, currentAnswerLimit()).catch(() => undefined)
  return found && can(found.data, 'analysis.create') ? found.data : undefined
}
