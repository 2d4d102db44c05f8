import { useState } from 'react'
import { ConfirmDialog } from '../../../components/ConfirmDialog'
import { focusItem } from '../../../custom/ratings'
import { useMessage } from '../../../i18n'
import { type MissingParts, missingWords } from './missingParts'

type MissingPartsDialogProps = {
  /** The missing parts; null closes the dialog. */
  missing: MissingParts | null
  onPublish: () => void
  onClose: () => void
}

/** Names the missing parts before publishing. The user can publish anyway or go to the first missing part. */
export function MissingPartsDialog({ missing, onPublish, onClose }: MissingPartsDialogProps) {
  const t = useMessage()
  const [shown, setShown] = useState(missing)
  const [isGoing, setGoing] = useState(false)
  // Keeps the content during the closing transition.
  if (missing !== null && missing !== shown) setShown(missing)

  const close = (goes: boolean) => {
    setGoing(goes)
    onClose()
  }

  /** Runs after the dialog has closed, because until then its focus trap blocks the page. */
  const goToFirst = () => {
    const [field] = shown?.fields ?? []
    const [item] = shown?.items ?? []
    // Finds the field by name, because react-hook-form loses its field refs when the form resets.
    if (field !== undefined) document.querySelector<HTMLElement>(`form [name="${field}"]`)?.focus()
    else if (item !== undefined) focusItem(item)
  }

  return (
    <ConfirmDialog
      open={missing !== null}
      title={t('analyses.missing.title')}
      text={shown && <MissingList missing={shown} />}
      confirmLabel={t('analyses.missing.publish')}
      cancelLabel={t('analyses.missing.complete')}
      isCancelPrimary={shown?.isUnrated ?? false}
      onConfirm={() => {
        close(false)
        onPublish()
      }}
      onCancel={() => close(true)}
      {...(isGoing && { onExited: goToFirst })}
    />
  )
}

function MissingList({ missing }: { missing: MissingParts }) {
  const t = useMessage()
  return (
    <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
      {missingWords(t, missing).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  )
}
