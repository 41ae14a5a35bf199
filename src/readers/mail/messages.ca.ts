/** Texts of mails to readers in Catalan. */
export const ca = {
  'mail.validation.subject': 'Valida el teu compte',
  'mail.validation.text':
    'Hola, {nick}: per a activar el teu compte, prem aquest enllaç, que és vàlid durant 48 hores: {url}',
  'mail.validation.text.no-nick':
    'Hola: per a activar el teu compte, prem aquest enllaç, que és vàlid durant 48 hores: {url}',
  'mail.validation.button': 'Activa el meu compte',
  'mail.recover.subject': 'Crea una contrasenya nova',
  'mail.recover.text':
    'Si no has demanat crear una contrasenya nova, ignora aquest missatge. Si ho has demanat, prem aquest enllaç, que és vàlid durant una hora: {url}',
  'mail.recover.button': 'Crea una contrasenya nova',
  'mail.code.subject': 'El teu codi per a entrar a {site}',
  'mail.code.text':
    'Escriu aquest codi en la pàgina en què l’has demanat. És vàlid durant 10 minuts i per a una sola vegada:',
  'mail.code.after':
    'Si no l’has demanat, ignora aquest missatge. No dones el codi a ningú: nosaltres no te’l demanarem mai.',
  'mail.passkey.subject': 'S’ha afegit una clau d’accés al teu compte',
  'mail.passkey.text':
    'Des d’ara es pot entrar al teu compte amb la clau d’accés «{name}». Si no l’has afegida, elimina-la en el teu perfil i canvia la contrasenya: {url}',
  'mail.identity.subject': 'Ja pots entrar al teu compte amb {service}',
  'mail.identity.text':
    'Des d’ara es pot entrar al teu compte amb {service}. Si no ho has fet tu, canvia la contrasenya en el teu perfil: {url}',
  'mail.deleted.subject': 'El teu compte s’ha eliminat',
  'mail.deleted.text': 'Hem eliminat el teu compte i hem esborrat les dades personals. Més informació: {url}',
  'mail.newsletter.subject': 'T’has subscrit als nostres butlletins',
  'mail.newsletter.text': 'T’has subscrit a: {names}. Per a donar-te de baixa, prem aquest enllaç: {url}',
  'mail.email-changed.subject': 'El teu correu electrònic ha canviat',
  'mail.email-changed.text':
    'El correu electrònic del teu compte ha canviat. Si no has fet tu el canvi, escriu-nos: {url}',
  'mail.email-changed.undo':
    'Si no l’has fet tu, recupera aquesta adreça amb un enllaç que és vàlid durant set dies. Tanca totes les sessions i et demana una contrasenya nova: {url}',
  'mail.password-changed.subject': 'La contrasenya s’ha canviat',
  'mail.password-changed.text':
    'La contrasenya del teu compte s’ha canviat. Si no has fet tu el canvi, crea’n una altra com més aviat millor: {url}',
  'mail.keys-left':
    'També es pot entrar al teu compte amb aquestes claus d’accés: {names}. Elimina en el teu perfil les que no conegues: {url}',
  'mail.newsletter-confirm.subject': 'Confirma la subscripció',
  'mail.newsletter-confirm.text':
    'Hem rebut una petició per a subscriure aquesta adreça a: {names}. Si no l’has feta tu, ignora aquest missatge. Si l’has feta tu, confirma la subscripció en aquest enllaç: {url}',
  'mail.newsletter-confirm.button': 'Confirma la subscripció',
  'mail.unsubscribe': 'Per a donar-te de baixa, prem aquest enllaç: {url}',
  'mail.link': 'Si el botó no funciona, copia aquest enllaç al navegador: {url}',
  'mail.footer': 'Reps aquest correu perquè tens un compte a {site}.',
  'mail.footer.deleted': 'Reps aquest correu perquè tenies un compte a {site}.',
  'mail.footer.asked': 'Reps aquest correu perquè algú ha escrit aquesta adreça en {site}.',
  'mail.newsletter.preferences': 'Per a triar altres butlletins o la llengua, sense contrasenya: {url}',
  'mail.footer.newsletter': 'Reps aquest correu perquè aquesta adreça està subscrita a: {names}.',
  'mail.no-reply': 'Aquest correu no admet respostes.',
}
