import Button from '@mui/material/Button'
import { type ChangeEvent, useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { queueUnsentFile } from '../../outbox/queueUnsentFile'

/** Reads the unsent changes of a deleted user from the file that was saved on the sign-in page. */
export function ReadUnsentButton() {
  const t = useMessage()
  const notify = useNotify()
  const chooser = useRef<HTMLInputElement>(null)
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (file === undefined) return
    try {
      const count = await queueUnsentFile(await file.text(), dataProvider.outbox)
      if (count === undefined) notify(t('outbox.noUnsentFile'), { type: 'error' })
    } catch (error) {
      notify(messageOf(error, t('outbox.noUnsentFile')), { type: 'error' })
    }
  }
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('outbox.addFromFile')}
        onChange={(event) => void read(event)}
      />
      <Button onClick={() => chooser.current?.click()} sx={{ mr: 'auto' }}>
        {t('outbox.addFromFile')}
      </Button>
    </>
  )
}
