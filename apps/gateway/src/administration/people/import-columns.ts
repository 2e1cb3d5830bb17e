/**
 * The headings of the columns of an import: the names of the API, those of the console in each language, and those of other
 * products.
 */
import type { Column } from '../../admin-calls/csv/read-csv';

export const importColumns: readonly Column[] = [
  {
    name: 'email',
    isRequired: true,
    spellings: [
      ...['email', 'email address', 'mail', 'mail address', 'work email', 'user email', 'primary email'],
      ...['email ID', 'userPrincipalName', 'Mailadresse', 'E-Mail-Adresse', 'adresse e-mail', 'adresse mail'],
      ...['courriel', 'adresse électronique', 'correo', 'correo electrónico', 'dirección de correo'],
      ...['dirección de correo electrónico', 'indirizzo e-mail', 'indirizzo di posta elettronica'],
      ...[
        'posta elettronica',
        'endereço de e-mail',
        'メール',
        'メールアドレス',
        'eメール',
        'eメールアドレス',
      ],
      ...['電子メール', '이메일', '이메일 주소', '메일', '전자우편', '电子邮件', '电子邮件地址', '邮箱'],
      ...['电子邮箱', '邮箱地址', '電子郵件', '電子郵件地址', '電子信箱', '電郵'],
    ],
  },
  {
    name: 'firstName',
    isRequired: true,
    spellings: [
      ...['firstName', 'first', 'given name', 'given names', 'forename', 'Vorname', 'Vornamen', 'Rufname'],
      ...['prénom', 'prénoms', 'nombre', 'nombres', 'nombre de pila', 'nome', 'nome di battesimo'],
      ...['primeiro nome', '名', '名（ファーストネーム）', 'ファーストネーム', '이름', '名字', '名前（名）'],
    ],
  },
  {
    name: 'lastName',
    isRequired: true,
    spellings: [
      ...['lastName', 'last', 'surname', 'family name', 'Nachname', 'Familienname', 'Zuname', 'nom'],
      ...['nom de famille', 'apellido', 'apellidos', 'cognome', 'sobrenome', 'último nome', 'apelido'],
      ...['姓', '名字（姓）', '苗字', 'ラストネーム', '성', '성씨', '姓氏'],
    ],
  },
  {
    name: 'roles',
    isRequired: false,
    spellings: [
      ...['roles', 'role', 'Rolle', 'Rollen', 'rôle', 'rôles', 'rol', 'ruolo', 'ruoli', 'função', 'funções'],
      ...['papel', 'papéis', 'ロール', '役割', '역할', '角色'],
    ],
  },
];
