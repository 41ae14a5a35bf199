/** Addresses whose next segment lets somebody in, or lets them change something. */
const PATHS = /(\/(?:activacion|recuperar-direccion)\/)[^/"?\s\\]+/g
/** Parameters that do the same. */
const PARAMETERS = /([?&](?:token|preview|code|state|user|id_token|password|secret|signature)=)[^&"\s#\\]+/gi
/** Texts that the portal signed. */
const SIGNED = /(?<![\w-])[\w-]+\.[0-9a-z]{1,9}\.[\w-]{43}(?![\w-])/g
/** What looks like a random text, by its length and mixture; words and names do not. */
const RANDOM = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:[\w-]{40,}|(?=[\w-]*\d)[\w-]{22,})(?:\.[\w-]+)*/g

/** A line of the log without the secrets that addresses carry: links of mails, previews, answers of other services. */
export function withoutSecrets(line: string): string {
  return line.replace(PATHS, '$1•').replace(PARAMETERS, '$1•').replace(SIGNED, '•').replace(RANDOM, '•')
}
