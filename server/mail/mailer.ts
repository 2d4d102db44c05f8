/** One mail; links in it are full addresses. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Delivers mail, or rejects; whoever sends decides what a failure means. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
